// How a cast is painted: in ink and tone for pages, in flat color for strips.
import { dots, hatch } from '../lib/screentone-and-motion-lines.mjs';
import { INK } from '../lib/core.mjs';
// The fills of a person have an opaque paper background, so that nothing shows through between the dots.
export const screentonesAtScale = (scale, paper) => {
  const t20 = dots(8 * scale, 1.9 * scale, INK, paper),
    t40 = dots(8 * scale, 2.8 * scale, INK, paper),
    t10 = dots(9 * scale, 1.4 * scale, INK, paper),
    h = hatch(9, 2.4, INK, 45);
  return { defs: t20.def + t40.def + t10.def + h.def, t20: t20.fill, t40: t40.fill, t10: t10.fill, hatch: h.fill };
};
// Hair and clothes in four values; neighbors in a cast must differ in both.
const VALUES = {
  black: () => [INK, '#fff', INK, 'ring'],
  dark: (tones) => [tones.t40, '#fff', tones.t40],
  mid: (tones) => [tones.t20, '#fff', tones.t40],
  white: (tones) => ['#fff', tones.t10, tones.t20],
};
const ink = (person, tones) => {
  const [hair, hairLight, hairShade, shine] = VALUES[person.hairValue](tones),
    [cloth] = VALUES[person.clothValue](tones);
  return {
    ink: INK,
    skin: '#fff',
    skinShade: tones.t10,
    hair,
    hairLight,
    hairShade,
    shine,
    iris: person.hairValue === 'black' ? '#fff' : tones.t40,
    irisDark: INK,
    cloth,
    clothShade: person.clothValue === 'black' ? INK : person.clothValue === 'white' ? tones.t20 : INK,
    pants: person.clothValue === 'black' ? tones.t40 : INK,
    accent: person.clothValue === 'white' ? tones.t40 : '#fff',
    accent2: INK,
    skirt: tones.t40,
    tongue: tones.t20,
    brow: INK,
    blush: '#999',
    shirt: '#fff',
    shoe: INK,
    beard: person.hairValue === 'white' ? '#fff' : tones.t20,
  };
};
// Tones shrink with the figure, so that dots keep the same size on paper: page for backgrounds, the others for people.
export const castInInkTones = (cast) => {
  const toneSets = {
      page: screentonesAtScale(1),
      mid: screentonesAtScale(0.72, '#fff'),
      big: screentonesAtScale(0.44, '#fff'),
      small: screentonesAtScale(0.9, '#fff'),
    },
    defs = Object.values(toneSets)
      .map((tones) => tones.defs)
      .join('');
  const people = Object.fromEntries(
    Object.entries(cast).map(([k, m]) => [
      k,
      {
        name: m.name,
        voice: m.voice,
        look: m.look,
        tone: { mid: ink(m, toneSets.mid), big: ink(m, toneSets.big), small: ink(m, toneSets.small) },
      },
    ]),
  );
  return { tones: toneSets, defs, people };
};

const rgb = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
const blend = (from, to, part) =>
  '#' +
  rgb(from)
    .map((v, i) =>
      Math.round(v + (rgb(to)[i] - v) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
const color = (person, dark) => {
  const [hair, cloth] = person.color;
  return {
    ink: dark,
    skin: '#ffe4cf',
    skinShade: '#eeb09c',
    hair,
    hairLight: blend(hair, '#ffffff', 0.45),
    hairShade: blend(hair, dark, 0.4),
    iris: blend(hair, '#5a7ac0', 0.5),
    irisDark: dark,
    cloth,
    clothShade: blend(cloth, dark, 0.35),
    pants: blend(cloth, dark, 0.65),
    accent: '#fff8ec',
    accent2: '#e8604c',
    skirt: blend(cloth, dark, 0.4),
    tongue: '#d9605f',
    brow: blend(hair, dark, 0.5),
    blush: '#f08a84',
    shirt: '#fff',
    shoe: dark,
    beard: hair,
  };
};
// hour: { ink, paper, light, mid, deep } are the flat colors that replace white and the tones.
export const castInFlatColors = (cast, hour) => {
  const flat = { t10: hour.light, t20: hour.mid, t40: hour.deep, hatch: hour.mid, gold: '#ff8436', water: hour.mid, defs: '' };
  const people = Object.fromEntries(
    Object.entries(cast).map(([k, m]) => {
      const c = color(m, hour.ink);
      return [k, { name: m.name, voice: m.voice, look: m.look, tone: { mid: c, big: c, small: c } }];
    }),
  );
  return { tones: { page: flat }, defs: '', people };
};
