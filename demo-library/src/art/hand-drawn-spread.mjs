// A double spread: one picture over two pages (2000 x 1420), cut into the right page (read first) and the left one.
import { INK, parsePoints, group, place, path, rect, circle, poly, brush, clip } from './lib/core.mjs';
import { dots, fade, specks } from './lib/screentone-and-motion-lines.mjs';
import { body } from './lib/body/body.mjs';
import { balloon, kana } from './lib/lettering.mjs';
import { CASTS } from './casts.mjs';
import * as scenery from './lib/scenery.mjs';
export const spread = () => {
  const a = dots(8, 1.9, INK),
    b = dots(8, 2.8, INK),
    h = a.fill;
  const hero = {
    ink: INK,
    skin: '#fff',
    skinShade: h,
    hair: INK,
    shine: 'ring',
    hairLight: '#fff',
    hairShade: INK,
    iris: '#fff',
    irisDark: INK,
    cloth: INK,
    clothShade: INK,
    pants: INK,
    accent: '#fff',
    tongue: h,
    brow: INK,
    shoe: INK,
  };
  const foe = {
    ...hero,
    hair: '#fff',
    hairLight: h,
    hairShade: h,
    cloth: '#fff',
    clothShade: '#fff',
    pants: '#fff',
    accent: '#fff',
    shine: undefined,
  };
  let s = a.def + b.def + rect(0, 0, 2000, 1420, { fill: '#fff' }) + fade(0, 0, 2000, 560, { pitch: 15, to: 0.66, dir: 'up' });
  s +=
    circle(1330, 420, 330, { fill: '#fff' }) +
    clip('<circle cx="1330" cy="420" r="330"/>', fade(1000, 420, 660, 340, { pitch: 15, to: 0.34 }));
  s +=
    scenery.skyline(8, -20, 1010, 2040, 420, '#fff', null, { min: 70, max: 160 }) +
    scenery.skyline(8, -20, 1010, 2040, 420, h, null, { min: 70, max: 160 }) +
    scenery.skyline(21, -20, 1110, 2040, 360, INK, '#fff', { min: 90, max: 190, win: 0.12 });
  // the roof they fight over: a black wedge that slopes down to the left
  s +=
    poly(parsePoints('2000,980 900,1090 0,1290 0,1420 2000,1420'), { fill: INK }) +
    path(Array.from({ length: 15 }, (_, i) => brush([2000 - i * 140, 1010 + i * 18], [1900 - i * 150, 1420], 5)).join(''), {
      fill: '#fff',
    });
  s +=
    path('M2010 60C1500 60 900 300 300 1180C1000 420 1500 200 2010 170Z', { fill: '#fff', stroke: INK, 'stroke-width': 7 }) +
    path(brush([1960, 120], [480, 980], 20, -110) + brush([1980, 96], [700, 720], 12, -80), { fill: INK });
  const [lead] = CASTS.crowblade,
    rim = (o, c) => {
      const w = Object.fromEntries(Object.entries(c).map(([k, v]) => [k, k === 'shine' ? v : '#fff']));
      return body({ ...o, line: 16 }, w) + body({ ...o, line: 4.4 }, c);
    };
  s += group(place(1330, 1010, 1.5, -6, true), rim({ ...lead.look, item: undefined, family: 'lash', pose: 'leap', mood: 'shout' }, hero));
  s += /** @type {[number, number, number, number, string][]} */ ([
    [330, 800, -20, 0.6, 'fall'],
    [420, 1190, 0, 0.62, 'fight'],
    [120, 1260, 0, 0.7, 'fight'],
    [700, 1120, 0, 0.56, 'fight'],
  ])
    .map(([x, y, r, k, pose], i) =>
      group(
        place(x, y, k, r, false),
        rim(
          { hair: ['short', 'none', 'swept', 'short'][i], wear: 'coat', pose, mood: 'shout', item: pose === 'fight' ? 'sword' : undefined },
          i % 2 ? { ...foe, hair: INK } : foe,
        ),
      ),
    )
    .join('');
  s +=
    parsePoints('1720,160,1,8 1870,300,0.6,-10 1560,90,0.5,0 380,160,0.7,-16 610,90,0.4,6')
      .map(([x, y, k, f]) => group('', scenery.bird(x, y, k, INK, f), { stroke: '#fff', 'stroke-width': 8, 'paint-order': 'stroke' }))
      .join('') + specks(9, 2000, 1300, 60, (x, y) => path(brush([x, y], [x - 22, y + 90], 2), { fill: y > 900 ? '#fff' : INK }));
  s += kana(['za', 'n'], 560, 120, 300, { fill: '#fff', stroke: INK, 'stroke-width': 13 }, { grow: 0.86, slant: -10 });
  s +=
    balloon('Twelve of us…', 1830, 900, { size: 34, max: 220, seed: 4 }) +
    balloon('…and he jumped first?!', 226, 236, { kind: 'shout', size: 33, max: 230, seed: 8 });
  return s;
};
export const spreadPages = [
  { slug: 'crowblade-013-02', draw: () => group('translate(-1000 0)', spread()) },
  { slug: 'crowblade-013-03', draw: () => spread() },
];
