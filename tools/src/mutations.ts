/** A plausible mistake, one per package. */
export interface Mutation {
  readonly file: string;
  /** Path pattern of the tests to run: those close to the defect, because all tests that can reach it would take minutes. */
  readonly tests: string;
  readonly right: string;
  readonly wrong: string;
  /** What would go wrong, and for whom. */
  readonly harm: string;
}

export const MUTATIONS: readonly Mutation[] = [
  {
    file: 'api-server/src/shop/purchase/purchase-episode.ts',
    tests: 'api-server/src/shop/purchase/(purchase|sell)-',
    right: 'checkPoint !== undefined && checkPoint !== episode.point',
    wrong: 'checkPoint !== undefined && checkPoint > episode.point',
    harm: 'a reader pays more than the price that was shown',
  },
  {
    file: 'shared-contracts/src/age-and-consent.ts',
    tests: 'shared-contracts/src/',
    right: 'month >= 1 && month <= 12',
    wrong: 'month >= 0 && month <= 12',
    harm: 'a birthday with an invalid month has an age',
  },
  {
    file: 'shared-ui/src/format.ts',
    tests: 'shared-ui/src/',
    right: 'seconds % 60]',
    wrong: 'seconds % 100]',
    harm: 'a countdown shows more than sixty seconds',
  },
  {
    file: '.dependency-cruiser.cjs',
    tests: 'tools/src/repository/dependency-rules',
    right: "to: { path: '^mfe-', pathNot: '^mfe-$1/' }",
    wrong: "to: { path: '^mfx-', pathNot: '^mfe-$1/' }",
    harm: 'one remote imports another',
  },
  {
    file: 'server-kit/src/configuration.ts',
    tests: 'server-kit/src/',
    right: 'TRUST_PROXY: trustedProxiesSchema.default(false)',
    wrong: 'TRUST_PROXY: trustedProxiesSchema.default(1)',
    harm: 'a client can choose its own IP address',
  },
  {
    file: 'shell/src/guards/require-login.guard.ts',
    tests: 'shell/src/guards/',
    right: "band !== 'minor' && band !== 'denied'",
    wrong: "band !== 'denied'",
    harm: 'a minor can open account pages',
  },
  {
    file: 'mfe-catalog/src/ranking/rank-change.ts',
    tests: 'mfe-catalog/src/',
    right: 'return previousRank > rank',
    wrong: 'return previousRank < rank',
    harm: 'a title that rises in the ranking is shown as falling',
  },
  {
    file: 'mfe-viewer/src/input/tap-zones.ts',
    tests: 'mfe-viewer/src/input/',
    right: "(third === 0) === (direction === 'rtl')",
    wrong: "(third === 0) !== (direction === 'rtl')",
    harm: 'a tap turns the page in the wrong direction',
  },
  {
    file: 'mfe-account/src/password/new-password.schema.ts',
    tests: 'mfe-account/src/',
    right: 'value === (context.parent as NewPasswordForm).password',
    wrong: 'value !== ""',
    harm: 'a mistyped password is saved',
  },
  {
    file: 'mfe-shop/src/unlock/unlock-episode.component.tsx',
    tests: 'mfe-shop/src/unlock/',
    right: 'const isShort = point.total < cost;',
    wrong: 'const isShort = point.free < cost;',
    harm: 'a reader with enough points is sent to buy more',
  },
];
