/** Bold faces of most machines, which are equally wide. */
const LOCAL_BOLD = [
  'Arial Bold',
  'Arial-BoldMT',
  'Helvetica Neue Bold',
  'HelveticaNeue-Bold',
  'Segoe UI Bold',
  'Roboto Bold',
  'Liberation Sans Bold',
];
const LOCAL_WIDE = ['DejaVu Sans Bold', 'Verdana Bold'];
const LOCAL_JAPANESE = ['Hiragino Sans', 'Hiragino Kaku Gothic ProN', 'Yu Gothic UI', 'Noto Sans JP', 'Noto Sans CJK JP'];

const local = (names: readonly string[]): string => names.map((name) => `local('${name}')`).join();
const file = (name: string): string => `url(/assets/static/fonts/${name}.woff2) format('woff2')`;
const face = (family: string, source: string, more: string): string => `@font-face{font-family:'${family}';src:${source};${more}}`;

/**
 * The faces of the families that `GLOBAL_STYLE` of `shared-ui` names. They are only in the head of a rendered document, which the browser
 * never renders again, so they add nothing to its scripts.
 */
export const FONT_FACES = [
  face('Dela Gothic One', file('dela-gothic-one-logo-and-numerals'), 'font-display:swap'),
  // Never swapped in after the first paint, since captions beside headings would move.
  face('Headline', file('bricolage-grotesque-headlines'), 'font-weight:600 900;font-display:optional'),
  // Kana and the signs of the library's names in Japanese, for machines that have no face for them. Latin letters are not in its range.
  face(
    'Names in Japanese',
    `${local(LOCAL_JAPANESE)},${file('m-plus-1p-japanese-names')}`,
    'font-display:swap;unicode-range:U+3000-30FF,U+4E00-9FFF',
  ),
  // Local faces with the metrics of those above: no layout shift when a font loads.
  face(
    'Display Until Loaded',
    local([...LOCAL_BOLD, 'DejaVu Sans Bold', 'Noto Sans Bold']),
    'ascent-override:116%;descent-override:29%;line-gap-override:0%',
  ),
  face('Headline Until Loaded', local(LOCAL_BOLD), 'size-adjust:102%;ascent-override:91%;descent-override:26%'),
  face('Headline Until Loaded, Wide', local(LOCAL_WIDE), 'size-adjust:85%;ascent-override:109%;descent-override:32%'),
].join('');

/** For pages that always have a heading in this font: a preload delays the first paint a little, and browsers warn about unused preloads. */
export const HEADLINE_PRELOAD =
  '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/static/fonts/bricolage-grotesque-headlines.woff2">';
