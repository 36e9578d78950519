// Pictures of the interface itself: the error panel, the maintenance panels, the logo.
import { parsePoints, group, place, rect, path, poly, brush } from './lib/core.mjs';
import { rays, fade, dots } from './lib/screentone-and-motion-lines.mjs';
import { bust } from './lib/head/bust.mjs';
import { sfx, text, balloon } from './lib/lettering.mjs';
import { cat } from './lib/scenery.mjs';
const base = {
  ink: '#1b1420',
  skin: '#ffe6d2',
  skinShade: '#eaa995',
  iris: '#3a6ea8',
  irisDark: '#1b1420',
  cloth: '#3a4a6c',
  clothShade: '#26334e',
  accent: '#fff',
  blush: '#f08a84',
};
export const oops = {
  slug: 'oops',
  w: 640,
  h: 440,
  draw: () => {
    const K = '#14171c',
      t = dots(10, 2.6, '#1668d9');
    return (
      t.def +
      poly(parsePoints('30,40 600,16 616,396 46,424'), { fill: '#fff', stroke: K, 'stroke-width': 9 }) +
      `<clipPath id="oo"><polygon points="30,40 600,16 616,396 46,424"/></clipPath><g clip-path="url(#oo)">` +
      rays(330, 240, 600, 24, '#dcebff') +
      rect(0, 300, 640, 140, { fill: t.fill }) +
      group(
        place(330, 250, 1.06, 6),
        bust(
          {
            hair: 'bob',
            mood: 'worry',
            turn: 0.5,
            wear: 'blazer',
            blush: 0.5,
            onFace: path('M-62 44C-70 64 -66 78 -56 80C-46 78 -46 62 -62 44Z', { fill: '#9fd0ff', stroke: K, 'stroke-width': 3 }),
          },
          { ...base, hair: '#1668d9', hairShade: '#0d4796', hairLight: '#8fc1ff' },
        ),
      ) +
      path([0, 1, 2, 3].map((i) => brush([520 + i * 18, 20], [516 + i * 18, 120 + (i % 2) * 40], 3)).join(''), { fill: K }) +
      '</g>' +
      poly(parsePoints('30,40 600,16 616,396 46,424'), { fill: 'none', stroke: K, 'stroke-width': 9 }) +
      sfx('OOPS!', 150, 150, 108, { fill: '#ffd23d', stroke: K, w: 20, rot: -12, jump: 8 }) +
      balloon('Sorry!', 540, 330, { size: 34, max: 160, tail: [420, 330], seed: 3, ink: K })
    );
  },
};
export const closed = {
  slug: 'maintenance',
  w: 640,
  h: 440,
  draw: () => {
    const K = '#14171c';
    return (
      poly(parsePoints('24,24 610,44 596,416 40,400'), { fill: '#ffd23d', stroke: K, 'stroke-width': 9 }) +
      `<clipPath id="mm"><polygon points="24,24 610,44 596,416 40,400"/></clipPath><g clip-path="url(#mm)">` +
      fade(0, 120, 640, 320, { pitch: 15, to: 0.5, color: '#f2a02a' }) +
      `<g transform="rotate(-8 320 60)">` +
      rect(-40, 40, 760, 56, { fill: K }) +
      Array.from({ length: 18 }, (_, i) =>
        poly(
          [
            [i * 44 - 20, 40],
            [i * 44 + 4, 40],
            [i * 44 - 18, 96],
            [i * 44 - 42, 96],
          ],
          { fill: '#fff' },
        ),
      ).join('') +
      '</g>' +
      rect(0, 370, 640, 80, { fill: '#3a3f4a' }) +
      group(
        place(320, 372, 1.5),
        cat(0, 0, 1, K, K, '#fff') +
          path('M-60 -150C-66 -206 58 -206 52 -152L66 -148L-74 -146Z', { fill: '#fff', stroke: K, 'stroke-width': 6 }) +
          path('M-12 -192L4 -192L6 -150L-14 -150Z', { fill: '#1668d9' }),
      ) +
      group(
        place(430, 330, 1, 34),
        rect(-14, -120, 28, 150, { fill: '#aab2bf', stroke: K, 'stroke-width': 7, rx: 6 }) +
          path('M-44 -110C-50 -160 -30 -180 -18 -184L-18 -146L18 -146L18 -184C34 -178 50 -158 44 -110Z', {
            fill: '#aab2bf',
            stroke: K,
            'stroke-width': 7,
          }),
      ) +
      '</g>' +
      poly(parsePoints('24,24 610,44 596,416 40,400'), { fill: 'none', stroke: K, 'stroke-width': 9 }) +
      sfx('TINK', 520, 180, 74, { fill: '#fff', stroke: K, w: 14, rot: 10, jump: 6 }) +
      sfx('TINK', 150, 260, 60, { fill: '#fff', stroke: K, w: 13, rot: -12, jump: 6 })
    );
  },
};
const INK = '#14171c';
const FRAME = parsePoints('24,24 610,44 596,416 40,400');
const framed = (id, fill, body) =>
  poly(FRAME, { fill }) +
  `<clipPath id="${id}"><polygon points="${FRAME.map((p) => p.join(',')).join(' ')}"/></clipPath><g clip-path="url(#${id})">${body}</g>` +
  poly(FRAME, { fill: 'none', stroke: INK, 'stroke-width': 9 });
const helmet =
  path('M-60 -150C-66 -206 58 -206 52 -152L66 -148L-74 -146Z', { fill: '#fff', stroke: INK, 'stroke-width': 6 }) +
  path('M-12 -192L4 -192L6 -150L-14 -150Z', { fill: '#1668d9' });
/** The wide maintenance picture: the whole crew and the panel that they are repairing. */
export const crew = {
  slug: 'maintenance-wide',
  w: 640,
  h: 440,
  draw: () =>
    framed(
      'mw',
      '#8fc1ff',
      fade(0, 100, 640, 340, { pitch: 15, to: 0.5, color: '#4a90e8' }) +
        poly(parsePoints('150,60 500,84 486,330 164,316'), { fill: '#fff', stroke: INK, 'stroke-width': 9 }) +
        poly(parsePoints('164,316 330,322 320,206 157,196'), { fill: '#ffd23d', stroke: INK, 'stroke-width': 7 }) +
        poly(parsePoints('322,70 500,84 492,220 328,206'), { fill: '#ff8a70', stroke: INK, 'stroke-width': 7 }) +
        rect(120, 196, 14, 200, { fill: '#8a5a34', stroke: INK, 'stroke-width': 5 }) +
        rect(66, 196, 14, 200, { fill: '#8a5a34', stroke: INK, 'stroke-width': 5 }) +
        [206, 256, 306, 350].map((y) => rect(66, y, 68, 12, { fill: '#b8784a', stroke: INK, 'stroke-width': 4 })).join('') +
        rect(0, 372, 640, 80, { fill: '#3a3f4a' }) +
        group(place(100, 206, 0.62), cat(0, 0, 1, '#f2a04a', INK, INK) + helmet) +
        group(place(300, 376, 1.05), cat(0, 0, 1, INK, INK, '#fff') + helmet) +
        group(place(556, 376, 0.86, 0, true), cat(0, 0, 1, '#fff', INK, INK) + helmet) +
        group(
          place(392, 300, 0.7, 28),
          rect(-14, -120, 28, 150, { fill: '#aab2bf', stroke: INK, 'stroke-width': 7, rx: 6 }) +
            path('M-44 -110C-50 -160 -30 -180 -18 -184L-18 -146L18 -146L18 -184C34 -178 50 -158 44 -110Z', {
              fill: '#aab2bf',
              stroke: INK,
              'stroke-width': 7,
            }),
        ) +
        sfx('TAP', 236, 120, 66, { fill: '#fff', stroke: INK, w: 13, rot: -10, jump: 6 }) +
        sfx('TINK', 530, 150, 74, { fill: '#ffd23d', stroke: INK, w: 14, rot: 10, jump: 6 }),
    ),
};
/** Nothing here yet: a cat on an empty shelf. */
export const empty = {
  slug: 'empty',
  w: 640,
  h: 440,
  draw: () =>
    framed(
      'me',
      '#eaf1fb',
      fade(0, 200, 640, 240, { pitch: 15, to: 0.4, color: '#b8d2f4' }) +
        rect(60, 322, 520, 22, { fill: '#b8784a', stroke: INK, 'stroke-width': 7 }) +
        [110, 500].map((x) => rect(x, 344, 20, 60, { fill: '#8a5a34', stroke: INK, 'stroke-width': 6 })).join('') +
        rect(96, 190, 34, 132, { fill: '#ff8a70', stroke: INK, 'stroke-width': 6 }) +
        rect(130, 206, 26, 116, { fill: '#ffd23d', stroke: INK, 'stroke-width': 6 }) +
        group('rotate(14 520 320)', rect(470, 180, 36, 140, { fill: '#1668d9', stroke: INK, 'stroke-width': 6 })) +
        group(place(320, 324, 1.1), cat(0, 0, 1, INK, INK, '#fff')) +
        balloon('Nya?', 452, 130, { size: 34, max: 160, tail: [370, 190], seed: 6, ink: INK }),
    ),
};
/** A closed door, for pages that must not be shown. */
export const denied = {
  slug: 'denied',
  w: 640,
  h: 440,
  draw: () =>
    framed(
      'md',
      '#f4f0ff',
      rays(320, 230, 640, 22, '#e2dafc') +
        rect(0, 352, 640, 100, { fill: '#6a5b9c' }) +
        rect(214, 84, 212, 274, { fill: '#8a5a34', stroke: INK, 'stroke-width': 9 }) +
        rect(236, 108, 168, 96, { fill: '#a86f44', stroke: INK, 'stroke-width': 6 }) +
        rect(236, 226, 168, 108, { fill: '#a86f44', stroke: INK, 'stroke-width': 6 }) +
        path('M376 214m-13 0a13 13 0 1 0 26 0a13 13 0 1 0 -26 0', { fill: '#ffd23d', stroke: INK, 'stroke-width': 5 }) +
        group(
          'translate(320 160)rotate(-6)',
          rect(-96, -32, 192, 62, { fill: '#fff', stroke: INK, 'stroke-width': 7, rx: 6 }) +
            text('CLOSED', 0, 11, 30, 'block', { fill: '#c62828' }),
        ) +
        group(place(500, 362, 1.05, 0, true), cat(0, 0, 1, INK, INK, '#fff')) +
        balloon('Not today.', 130, 170, { size: 32, max: 160, seed: 5, ink: INK }),
    ),
};
/** The two papers of the law dialog. */
export const law = {
  slug: 'law',
  w: 640,
  h: 440,
  draw: () =>
    framed(
      'ml',
      '#e4f4ea',
      rays(320, 240, 640, 20, '#cfeadb') +
        parsePoints('210,228,-8 390,236,6')
          .map(([x, y, r], i) =>
            group(
              place(x, y, 1, r),
              rect(-92, -136, 184, 262, { fill: '#fff', stroke: INK, 'stroke-width': 7, rx: 6 }) +
                rect(-66, -106, i ? 90 : 116, 17, { fill: INK }) +
                [0, 1, 2, 3, 4, 5].map((l) => rect(-66, -66 + l * 27, [132, 120, 132, 96, 128, 60][l], 8, { fill: '#aab2bf' })).join(''),
            ),
          )
          .join('') +
        group(
          'translate(470 330)',
          path('M-60 -6L-20 34L62 -58', {
            fill: 'none',
            stroke: INK,
            'stroke-width': 44,
            'stroke-linecap': 'round',
            'stroke-linejoin': 'round',
          }) +
            path('M-60 -6L-20 34L62 -58', {
              fill: 'none',
              stroke: '#2eb872',
              'stroke-width': 26,
              'stroke-linecap': 'round',
              'stroke-linejoin': 'round',
            }),
        ),
    ),
};

const MARK = 'M5 5h10.5L12 14.5H5zM18 5h5v9.5h-8.5zM5 17h6l-2.3 6H5zM13.6 17H23v6H11.3z';
const mark = (rx) => rect(0, 0, 28, 28, { rx, fill: '#1668d9' }) + path(MARK, { fill: '#fff' });
export const favicon = { slug: 'favicon', w: 28, h: 28, draw: () => mark(7) };
export const touchIcon = { slug: 'apple-touch-icon', w: 28, h: 28, draw: () => mark(0) };
export const wordmark = (fill) => ({
  slug: 'logo',
  w: 146,
  h: 28,
  draw: () => mark(7) + text('Komado', 38, 21.6, 22, 'block', { fill, 'text-anchor': 'start' }),
});
/** The picture for shared links: covers in a tilted row, the name below. covers: modules in order. */
export const shared = (covers) => ({
  slug: 'og',
  w: 1200,
  h: 630,
  draw: () =>
    rect(0, 0, 1200, 630, { fill: '#0f1115' }) +
    group(
      'rotate(-8 600 280)',
      covers
        .map((c, i) =>
          group(
            `translate(${-60 + i * 222} ${i % 2 ? -60 : -10})scale(.345)`,
            `<clipPath id="og${i}"><rect width="600" height="900" rx="26"/></clipPath><g clip-path="url(#og${i})">${c.art() + c.logo(600, 900)}</g>`,
          ),
        )
        .join('') +
        covers
          .map((c, i) =>
            group(
              `translate(${-60 + i * 222} ${i % 2 ? 266 : 316})scale(.345)`,
              `<clipPath id="ogb${i}"><rect width="600" height="900" rx="26"/></clipPath><g clip-path="url(#ogb${i})">${covers[(i + 3) % covers.length].art() + covers[(i + 3) % covers.length].logo(600, 900)}</g>`,
            ),
          )
          .join(''),
    ) +
    '<linearGradient id="ogf" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0f1115" stop-opacity="0"/><stop offset=".62" stop-color="#0f1115" stop-opacity=".95"/></linearGradient>' +
    rect(0, 300, 1200, 330, { fill: 'url(#ogf)' }) +
    group('translate(70 470)scale(3.6)', mark(7)) +
    text('Komado', 196, 552, 84, 'block', { fill: '#fff', 'text-anchor': 'start' }) +
    text('Manga, one window at a time.', 700, 546, 34, 'comic', { fill: '#c9d4e4', 'text-anchor': 'start' }),
});
