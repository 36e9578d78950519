// A chapter's small picture: one shot without words, in ink for pages, in colour for strips, from the cover for novels.
import { rng, g } from './lib/core.mjs';
import { shot } from './chapter/shots.mjs';
import { inkPeople, colourPeople } from './chapter/paint.mjs';
import { LOOKS } from './chapter/scenes.mjs';
import { LOUDEST } from './chapter/special.mjs';
const HOUR = { ink: '#2c2448', paper: '#fff1dc', light: '#ffdcc0', mid: '#f4a8a0', deep: '#8a6aa8' };
const PLACES = ['street', 'roof', 'city', 'room', 'park', 'station', 'forest', 'classroom', 'shop', 'corridor'];
export const thumbnail = ({ seed, bank, cast, way, chapter, form, cover }) => {
  const r = rng(seed * 449 + 3),
    w = 960,
    h = 540,
    look = LOOKS[bank];
  if (form === 'novel') return { w, h, body: cover.art(w, h, w * r.range(0.4, 0.6), h * r.range(0.44, 0.6)) };
  const { T, defs, people } = form === 'strip' ? colourPeople(cast, HOUR) : inkPeople(cast),
    at = chapter === 1 ? look.places[0] : r.pick([look.places[0], ...PLACES]);
  const who = r() < 0.6 ? 'a' : 'b',
    kind = ['turn', 'say', 'act', 'say', 'eyes', 'turn', 'quiet', 'react'][(chapter + seed) % 8];
  const beat = {
    kind,
    who,
    at,
    mood: r.pick(['cool', 'happy', 'shock', 'smug', 'worry', 'steady', 'shout', 'calm']),
    pose: r.pick(LOUDEST[bank].poses),
    words: [],
    way: way + chapter * 3,
  };
  const recolour =
    form === 'strip'
      ? (s) => s.replaceAll('#fff"', `${HOUR.paper}"`).replaceAll('"#0b0b0d"', `"${HOUR.ink}"`).replaceAll('"#000"', `"${HOUR.deep}"`)
      : undefined;
  const b = { x: 0, y: 0, w, h, cx: w / 2, cy: h / 2 },
    o = shot(beat, b, {
      cast: people,
      t: T.page,
      look,
      at,
      seed: Math.floor(r() * 1e6),
      count: Math.floor(r() * 30),
      placeSeen: true,
      way: way + chapter * 3,
      recolour,
    });
  return { w, h, body: defs + g(r() < 0.5 && kind !== 'eyes' ? `translate(${w} 0)scale(-1 1)` : '', o.s) };
};
