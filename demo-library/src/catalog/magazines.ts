/** A magazine of the demo library: each issue contains one chapter of every title, the latest issue their latest chapters. */
export interface DemoMagazine {
  readonly slug: string;
  readonly name: string;
  readonly isOriginal: boolean;
  readonly issues: number;
  /** In the order of the issue; all suitable for readers of any age. */
  readonly titles: readonly string[];
}

export const DEMO_MAGAZINES: readonly DemoMagazine[] = [
  {
    slug: 'komado-originals',
    name: 'Komado Originals',
    isOriginal: true,
    issues: 5,
    titles: ['crowblade', 'lantern-cartographer', 'two-stops-to-spring', 'orbit-mail', 'feedback-girls', 'the-fox-files'],
  },
  {
    slug: 'weekly-kite',
    name: 'Weekly Kite',
    isOriginal: false,
    issues: 4,
    titles: ['lane-four', 'paper-tiger', 'seven-minutes', 'parallel-homeroom', 'castle-of-kites', 'long-shadow'],
  },
  {
    slug: 'slow-sunday',
    name: 'Slow Sunday',
    isOriginal: false,
    issues: 4,
    titles: ['midnight-ramen-club', 'tanuki-tax-office', 'corner-store-6am', 'cat-ferry', 'goldfish-landlord', 'knife-and-tide'],
  },
];
