// Twelve pictures that readers can choose for their profile: eight people, four others.
/** @import { Look } from './types' */
import { group, place, rect, circle, ellipse, path } from './lib/core.mjs';
import { bust } from './lib/head/bust.mjs';
import { cat, bird } from './lib/scenery.mjs';
const INK = '#1b1420',
  base = {
    ink: INK,
    skin: '#ffe6d2',
    skinShade: '#eaa995',
    iris: '#3a6ea8',
    irisDark: INK,
    cloth: '#3a4a6c',
    clothShade: '#26334e',
    accent: '#fff',
    blush: '#f08a84',
  };
/** @type {readonly (readonly [string, string, string, string, string, string, Look])[]} */
const people = [
  ['bob', 'happy', '#e8604c', '#b8402c', '#ffd0a0', '#ffd23d', { wear: 'sailor', blush: 0.5 }],
  ['messy', 'grin', '#2b3a5c', '#1d2845', '#7b9ac8', '#9fe0ea', { wear: 'hoodie' }],
  ['twin', 'smug', '#d97ab0', '#a8548a', '#ffd0ea', '#d8d2f4', { wear: 'tee', blush: 0.5 }],
  ['short', 'cool', '#3d8a6a', '#26604a', '#a0e0c0', '#ffe3c0', { wear: 'blazer' }],
  ['long', 'calm', '#6a5b9c', '#4a3f78', '#c0b4ea', '#ffc9d6', { wear: 'kimono', blush: 0.5 }],
  ['swept', 'tired', INK, '#0b0810', '#6b4f88', '#c8e6b8', { wear: 'coat' }],
  ['none', 'glad', INK, INK, INK, '#ffb98a', { wear: 'suit', beard: 'full', shape: 'heavy', family: 'dot', nose: 'broad' }],
  ['bun', 'rest', '#e4e6ec', '#a9b2c2', '#ffffff', '#8ab6e8', { wear: 'kimono', age: 2, glasses: 'round', family: 'dot' }],
];
const OUTLINE = { stroke: INK, 'stroke-width': 6, 'stroke-linejoin': 'round' };
const others = [
  () => rect(0, 0, 200, 200, { fill: '#ffdf6b' }) + group(place(100, 214, 1.15), cat(0, 0, 1, INK, INK, '#ffe14a')),
  () =>
    rect(0, 0, 200, 200, { fill: '#7ad0e0' }) +
    group(
      place(100, 108, 0.62),
      path('M120 -10C170 -70 230 -80 250 -64C236 -30 236 0 256 50C220 60 160 40 120 14Z', { fill: '#ffb45a', ...OUTLINE }) +
        path('M-150 0C-120 -90 60 -100 134 0C70 96 -110 90 -150 0Z', { fill: '#ff7a2a', ...OUTLINE }) +
        circle(-92, -16, 25, { fill: '#fff', ...OUTLINE }) +
        circle(-96, -14, 12, { fill: INK }) +
        path('M-140 26Q-122 12 -104 28', { fill: 'none', ...OUTLINE }),
    ),
  () =>
    rect(0, 0, 200, 200, { fill: '#f4d8e4' }) +
    group(
      place(100, 112, 0.34),
      path(
        'M0 -150C60 -160 90 -170 110 -180C130 -260 180 -330 226 -350C250 -260 250 -160 226 -96C252 -10 240 70 170 130C110 180 60 250 0 286C-60 250 -110 180 -170 130C-240 70 -252 -10 -226 -96C-250 -160 -250 -260 -226 -350C-180 -330 -130 -260 -110 -180C-90 -170 -60 -160 0 -150Z',
        { fill: '#fffaf2', stroke: INK, 'stroke-width': 14 },
      ) +
        [-1, 1]
          .map(
            (m) =>
              path(`M${36 * m} 24C${70 * m} -30 ${130 * m} -56 ${186 * m} -56C${170 * m} -10 ${130 * m} 34 ${80 * m} 40Z`, { fill: INK }) +
              path(`M${20 * m} -30C${60 * m} -90 ${120 * m} -116 ${200 * m} -106C${140 * m} -96 ${80 * m} -66 ${40 * m} -8Z`, {
                fill: '#d8202f',
              }) +
              path(`M${96 * m} 90L${214 * m} 60L${120 * m} 106L${206 * m} 104Z`, { fill: '#d8202f' }),
          )
          .join('') +
        ellipse(0, 160, 30, 22, { fill: INK }),
    ),
  () => rect(0, 0, 200, 200, { fill: '#f28a52' }) + circle(128, 84, 62, { fill: '#ffe0a8' }) + bird(104, 116, 1.05, INK, -6),
];
export const profileIcons = [
  ...people.map(
    ([hair, mood, h, hs, hl, bg, look], i) =>
      () =>
        rect(0, 0, 200, 200, { fill: bg }) +
        group(
          place(98, 104, 0.66, 0, i % 2 === 1),
          bust(
            { hair, mood, turn: 0.6, line: 6, ...look },
            { ...base, hair: h, hairShade: hs, hairLight: hl, beard: '#6a4a3a', brow: h === INK || i === 7 ? hs : INK },
          ),
        ),
  ),
  ...others,
];
