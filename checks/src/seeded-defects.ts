/** A defect that somebody could write by mistake, one a room. */
export interface SeededDefect {
  readonly file: string;
  readonly right: string;
  readonly wrong: string;
  /** What would go wrong for whom. */
  readonly harm: string;
}

export const SEEDED_DEFECTS: readonly SeededDefect[] = [
  {
    file: 'api-server/src/shop/purchase-episode.ts',
    right: 'checkPoint !== undefined && checkPoint !== episode.point',
    wrong: 'checkPoint !== undefined && checkPoint > episode.point',
    harm: 'a reader pays more than the price that was shown',
  },
  {
    file: 'shared-contracts/src/age.ts',
    right: 'month >= 1 && month <= 12',
    wrong: 'month >= 0 && month <= 12',
    harm: 'a birthday in no month makes an age',
  },
  {
    file: 'shared-ui/src/format.ts',
    right: 'Math.max(0, Math.ceil(milliseconds / 1000))',
    wrong: 'Math.ceil(milliseconds / 1000)',
    harm: 'a countdown runs below zero',
  },
  {
    file: 'federation/src/publish.ts',
    right: 'if (store.has(member, version))',
    wrong: "if (store.has(member, version) && member === 'shell')",
    harm: 'a published version is overwritten',
  },
  {
    file: 'hosting/src/configuration.ts',
    right: 'TRUST_PROXY: yes(false)',
    wrong: 'TRUST_PROXY: yes(true)',
    harm: 'anyone says where they call from',
  },
  {
    file: 'shell/src/guards/my.guard.ts',
    right: "band !== 'minor' && band !== 'denied'",
    wrong: "band !== 'denied'",
    harm: 'a minor gets into an account',
  },
  {
    file: 'mfe-catalog/src/ranking/movement.ts',
    right: 'return previousRank > rank',
    wrong: 'return previousRank < rank',
    harm: 'a title that climbs is shown to fall',
  },
  {
    file: 'mfe-viewer/src/input/tap-zones.ts',
    right: "(third === 0) === (direction === 'rtl')",
    wrong: "(third === 0) !== (direction === 'rtl')",
    harm: 'a tap turns the page the wrong way',
  },
  {
    file: 'mfe-account/src/password/new-password.schema.ts',
    right: 'value === (context.parent as NewPasswordForm).password',
    wrong: 'value !== ""',
    harm: 'a mistyped password is saved',
  },
  {
    file: 'mfe-shop/src/unlock/buy-episode.dialog.tsx',
    right: 'const missing = cost - point.total;',
    wrong: 'const missing = cost - point.paid;',
    harm: 'a reader with enough points is sent to buy more',
  },
];
