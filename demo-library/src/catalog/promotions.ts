export interface DemoEvent {
  readonly slug: string;
  readonly name: string;
  readonly text: string;
  /** Days since the first start. */
  readonly begins: number;
  readonly ends: number | null;
}
export const DEMO_EVENTS: readonly DemoEvent[] = [
  {
    slug: 'crowblade',
    name: 'Draw your own crow',
    text: 'Send in your crow. The twelve best ones fly over the battlefield of chapter 20.',
    begins: -3,
    ends: 30,
  },
  {
    slug: 'crowblade',
    name: 'Signing in the museum shop',
    text: 'The author signs the first hundred copies, in black ink only.',
    begins: 45,
    ends: 46,
  },
  {
    slug: 'midnight-ramen-club',
    name: 'One bowl, one mistake',
    text: 'Cook the soup of chapter 1 and tell us what went wrong. The best mistake is drawn.',
    begins: -1,
    ends: 60,
  },
  { slug: 'tin-can-line', name: 'Radio play', text: 'A new part every Sunday evening, until the line breaks.', begins: 7, ends: null },
];

/** The advertisement line above the demo's home page; leads to the first chapter. */
export const DEMO_ADVERTISEMENT = { slug: 'midnight-ramen-club', text: 'Midnight Ramen Club: read chapter 1 free' } as const;
