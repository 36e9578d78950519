/** Style values. Each is a CSS variable or a constant string, so that styles are static and a theme is one attribute on <html>. */
export const color = {
  background: 'var(--bg)',
  surface: 'var(--surface)',
  /** Background of what lies above the page: sheets, menus, suggestions. In the dark theme a shadow alone would not show it. */
  raised: 'var(--raised)',
  /** Backgrounds of pills, skeletons and empty pictures. */
  surfaceStrong: 'var(--surface-2)',
  line: 'var(--line)',
  lineStrong: 'var(--line-strong)',
  /** Borders of form controls: 3:1 against the background. */
  control: 'var(--control)',
  text: 'var(--text)',
  muted: 'var(--muted)',
  /** Text over pictures and tints, in both themes. */
  onDark: 'var(--on-dark)',
  /** Things that can be pressed. */
  action: 'var(--action)',
  actionPress: 'var(--action-press)',
  onAction: 'var(--on-action)',
  actionSoft: 'var(--action-soft)',
  free: 'var(--free)',
  freeSoft: 'var(--free-soft)',
  ticket: 'var(--ticket)',
  ticketSoft: 'var(--ticket-soft)',
  ticketLine: 'var(--ticket-line)',
  error: 'var(--error)',
  errorSoft: 'var(--error-soft)',
  /** Never for text. */
  loading: 'var(--loading)',
  scrim: 'var(--scrim)',
  /** Background of `onDark` text over any picture, even a white one: 4.5:1. */
  pictureLabel: 'var(--picture-label)',
  /** Background below a picture's text before its own tint is known. */
  tint: 'var(--tint)',
  notice: 'var(--notice)',
  brand: 'var(--brand)',
  badgeNewGround: 'var(--badge-new-ground)',
  badgeNewText: 'var(--badge-new-text)',
  badgeFreeGround: 'var(--badge-free-ground)',
  badgeTicketGround: 'var(--badge-ticket-ground)',
  badgeTicketText: 'var(--badge-ticket-text)',
  coverEdge: 'var(--cover-edge)',
  /** Around the ink frame of a drawing; transparent where the page is light. */
  panelEdge: 'var(--panel-edge)',
} as const;

/** Backgrounds of genres, dark enough for `onDark` text; a genre takes the one at its index, cycling. */
export const genreTints: readonly string[] = Array.from({ length: 12 }, (_, index) => `var(--genre-${index + 1})`);

/** The viewer's palette; it ignores the theme. */
export const viewerColor = {
  background: 'var(--viewer)',
  chrome: 'var(--viewer-chrome)',
  raised: 'var(--viewer-raised)',
  line: 'var(--viewer-line)',
  lineStrong: 'var(--viewer-line-strong)',
  text: 'var(--viewer-text)',
  muted: 'var(--viewer-muted)',
  action: 'var(--viewer-action)',
  onAction: 'var(--viewer-on-action)',
  selected: 'var(--viewer-text)',
  onSelected: 'var(--viewer-on-selected)',
  empty: 'var(--viewer-empty)',
  error: 'var(--viewer-error)',
  errorSoft: 'var(--viewer-error-soft)',
  good: 'var(--viewer-good)',
  goodSoft: 'var(--viewer-good-soft)',
} as const;

/** Steps of 4 px; the name is the number of steps. */
export const space = {
  1: 'var(--s1)',
  2: 'var(--s2)',
  3: 'var(--s3)',
  4: 'var(--s4)',
  5: 'var(--s5)',
  6: 'var(--s6)',
  8: 'var(--s8)',
  10: 'var(--s10)',
  12: 'var(--s12)',
  16: 'var(--s16)',
} as const;

export const radius = {
  small: 'var(--r-small)',
  cover: 'var(--r-cover)',
  field: 'var(--r-field)',
  card: 'var(--r-card)',
  sheet: 'var(--r-sheet)',
  pill: 'var(--r-pill)',
  round: '50%',
} as const;

/** The one shadow: overlays only. */
export const shadow = { overlay: 'var(--shadow)' } as const;

export const duration = { press: 'var(--press)', fade: 'var(--fade)', sheet: 'var(--sheet)' } as const;
export const easing = 'var(--ease)';

/** Shorthands for `font:` (weight size/line-height family), in rem: the font size set in the browser is respected. */
export const font = {
  display: '800 var(--fs-display) / var(--lh-display) var(--headline)',
  h1: '700 1.5rem / 2rem var(--headline)',
  h2: '700 1.25rem / 1.75rem var(--headline)',
  h3: '700 1rem / 1.375rem var(--sans)',
  body: '400 0.9375rem / 1.375rem var(--sans)',
  bodyStrong: '700 0.9375rem / 1.25rem var(--sans)',
  small: '400 0.875rem / 1.25rem var(--sans)',
  smallStrong: '700 0.875rem / 1.1875rem var(--sans)',
  label: '600 0.8125rem / 1.125rem var(--sans)',
  caption: '400 0.75rem / 1rem var(--sans)',
  captionStrong: '700 0.75rem / 1rem var(--sans)',
  /** Large sums: points of a plan, a balance. */
  stat: '800 2rem / 2.5rem var(--headline)',
  tiny: '600 0.6875rem / 0.875rem var(--sans)',
  /** Only for the service's name and ranking numerals; the caller sets the size. */
  displayFamily: 'var(--display)',
  /** For headings whose size the caller sets; `display`, `h1`, `h2` and `stat` use it. */
  headlineFamily: 'var(--headline)',
} as const;

/** Measures that differ by breakpoint. */
export const measure = {
  /** Margin on both sides of a page. */
  margin: 'var(--margin)',
  gutter: 'var(--gutter)',
  contentMax: 'var(--content)',
  /** Content with its margins. */
  pageMax: 'calc(var(--content) + 2 * var(--margin))',
  header: 'var(--header)',
  /** 0 where the header has the links, from laptops up. */
  bottomNavigation: 'var(--bottom-nav)',
  /** How many covers fit in a shelf. */
  covers: 'var(--covers)',
  /** Minimum size of a touch target: 44 px at the browser's default font size. */
  touch: '2.75rem',
  dialog: '480px',
  focusRing: '2px',
} as const;

export const layer = { content: 1, sticky: 12, bar: 20, bottomNavigation: 30, overlay: 50, toast: 55, loading: 60 } as const;

export const TABLET_MIN_PX = 768;
export const LAPTOP_MIN_PX = 1024;
export const DESKTOP_MIN_PX = 1280;
export const WIDE_MIN_PX = 1600;

/**
 * In em, so that a page with larger type gets the layout of a narrower window. The names apply at the browser's default font size of 16 px.
 */
const em = (pixels: number) => `${pixels / 16}em`;
/** Media queries from a width up: `${from.tablet} { … }`. */
export const from = {
  tablet: `@media (min-width: ${em(TABLET_MIN_PX)})`,
  laptop: `@media (min-width: ${em(LAPTOP_MIN_PX)})`,
  desktop: `@media (min-width: ${em(DESKTOP_MIN_PX)})`,
  wide: `@media (min-width: ${em(WIDE_MIN_PX)})`,
} as const;
export const below = {
  tablet: `@media (max-width: ${em(TABLET_MIN_PX - 0.02)})`,
  laptop: `@media (max-width: ${em(LAPTOP_MIN_PX - 0.02)})`,
  desktop: `@media (max-width: ${em(DESKTOP_MIN_PX - 0.02)})`,
} as const;
export const hover = '@media (hover: hover)';
export const reducedMotion = '@media (prefers-reduced-motion: reduce)';

/** Tabular figures, for prices, points and timers. */
export const tabularFigures = 'font-variant-numeric: tabular-nums;';
