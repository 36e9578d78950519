// Vertical colour strips: segments 1000 wide that join without a seam. Distance is time; the sky's colour tells the hour.
import { rng, rect, circle, linear, n } from './lib/core.mjs';
import { specks } from './lib/tone.mjs';
import { text, letters } from './lib/letter.mjs';
import { panel, quad } from './lib/layout.mjs';
import { shot } from './chapter/shots.mjs';
import { letterPanel } from './chapter/balloons.mjs';
import { beatsOf, numberPoses } from './chapter/compose.mjs';
import { colourPeople } from './chapter/paint.mjs';
import { LOOKS } from './chapter/scenes.mjs';
import { cloud, petal } from './lib/scene.mjs';
export const STRIP_W = 1000,
  STRIP_H = 2400;
const K = '#0b0b0d';
// Grounds of the strip from top to bottom of a chapter, and the flat colours that places are drawn in at that hour.
const HOURS = {
  dawn: {
    sky: ['#2a2352', '#7d74c8', '#f4b3bd', '#ffe3c0', '#fff6ea'],
    ink: '#2c2448',
    paper: '#fff1dc',
    light: '#ffdcc0',
    mid: '#f4a8a0',
    deep: '#8a6aa8',
  },
  day: {
    sky: ['#bfe4f4', '#e4f4f8', '#fffaf0', '#fff2d8', '#e4f4ec'],
    ink: '#1f3350',
    paper: '#fff4d8',
    light: '#ffe0b0',
    mid: '#8ad0c4',
    deep: '#4a88a8',
  },
  dusk: {
    sky: ['#fff0d8', '#ffd0a0', '#f4909c', '#8a5a9c', '#3a2c60'],
    ink: '#2e1f40',
    paper: '#ffe9cc',
    light: '#ffc9a0',
    mid: '#e8808c',
    deep: '#7a4a8c',
  },
  night: {
    sky: ['#1a1c48', '#2c2c6c', '#3a3a80', '#2c2c6c', '#1a1c48'],
    ink: '#12122c',
    paper: '#ffe6b4',
    light: '#f6c98c',
    mid: '#9a84c4',
    deep: '#41428c',
  },
};
const CYCLE = ['dawn', 'day', 'dusk', 'night'];
const inHour = (hour) => (s) =>
  s.replaceAll('#fff"', `${hour.paper}"`).replaceAll(`"${K}"`, `"${hour.ink}"`).replaceAll('"#000"', `"${hour.deep}"`);

export const stripSegment = ({ way, seed, bank, cast, opening, owns, segments, index, name, chapter, chapterName }) => {
  const hour =
      HOURS[chapter === 1 ? (bank === 'slice' && cast.a.look.hair === 'messy' ? 'dawn' : 'day') : CYCLE[(seed + chapter) % CYCLE.length]],
    r = rng(seed * 7717 + index * 97),
    look = {
      ...LOOKS[bank],
      backs: {
        say: ['tone', 'stars', 'white', 'rays'],
        eyes: ['white', 'tone'],
        turn: ['rays', 'stars', 'flowers'],
        detail: ['tone', 'white'],
      },
    };
  const { T, people } = colourPeople(cast, hour),
    recolour = inHour(hour);
  const beats = beatsOf({ seed, bank, cast, opening, owns, want: segments * 4 + 8 })
      .filter((b) => b.kind !== 'break')
      .map((b) => ({ ...b })),
    start = index === 0 ? 0 : index * 4 - 1,
    mine = beats.slice(start, index * 4 + 3);
  numberPoses(beats, way);
  // one sky over the whole chapter: this segment shows its share of it

  const at = (t) => {
    const i = Math.max(0, Math.min(hour.sky.length - 2, Math.floor(t * (hour.sky.length - 1)))),
      u = t * (hour.sky.length - 1) - i,
      mix = (a, b) =>
        '#' +
        [1, 3, 5]
          .map((j) =>
            Math.round(parseInt(a.slice(j, j + 2), 16) + (parseInt(b.slice(j, j + 2), 16) - parseInt(a.slice(j, j + 2), 16)) * u)
              .toString(16)
              .padStart(2, '0'),
          )
          .join('');
    return mix(hour.sky[i], hour.sky[i + 1]);
  };
  const share = linear(Array.from({ length: 9 }, (_, i) => [i / 8, at((index + i / 8) / segments)]));
  let s = share.def + rect(0, 0, STRIP_W, STRIP_H, { fill: share.fill }),
    over = '';
  const starry = parseInt(at(index / segments).slice(1, 3), 16) < 110;
  s += starry
    ? specks(seed + index, STRIP_W, STRIP_H, 60, (x, y, q) => circle(x, y, q.range(1, 3.4), { fill: '#fff', opacity: n(q.range(0.3, 1)) }))
    : specks(seed + index, STRIP_W, STRIP_H, 12, (x, y, q) =>
        petal(x, y, q.range(0.6, 1.3), q.range(0, 360), q.pick(['#fff', hour.light, hour.mid])),
      ) + cloud(r.range(120, 880), r.range(300, 2000), 0.8, '#ffffff', hour.light);
  let y = 90;
  if (index === 0) {
    const big = name.length > 14 ? 74 : 96;
    over +=
      letters(name, STRIP_W / 2, 250, big, 'retro', [{ fill: hour.ink, stroke: hour.ink, w: 18, dy: 5 }, { fill: '#fff' }], { arc: 2 }) +
      text(`Chapter ${chapter}: ${chapterName}`, STRIP_W / 2, 330, 38, 'comic', {
        fill: '#fff',
        stroke: hour.ink,
        'stroke-width': 10,
        'stroke-linejoin': 'round',
        'paint-order': 'stroke',
      });
    y = 470;
  }
  const left = STRIP_H - y - 90,
    share4 = left / mine.length;
  mine.forEach((b, i) => {
    const loud = ['turn', 'place', 'quiet'].includes(b.kind),
      tall = Math.min(share4 - 70, { turn: 620, place: 500, quiet: 460, act: 600, eyes: 240, detail: 380 }[b.kind] || 500);
    const wide = loud || b.kind === 'eyes' ? STRIP_W + 24 : b.kind === 'detail' ? 560 : r.range(720, 860),
      x = wide > STRIP_W ? -12 : (index + i) % 2 ? 60 : STRIP_W - 60 - wide,
      top = y + (share4 - tall) * (i ? 0.5 : 0.2);
    const q = quad(x, top, wide, tall),
      box = { x: Math.max(x, 0), y: top, w: Math.min(wide, STRIP_W), h: tall, cx: x + wide / 2, cy: top + tall / 2 };
    const o = shot(b, box, {
      cast: people,
      t: T.page,
      look,
      way,
      at: beats.slice(0, start + i + 1).findLast((x) => x.kind === 'place' || x.kind === 'quiet')?.at || look.places[0],
      seed: Math.floor(r() * 1e6),
      count: index * 4 + i,
      placeSeen: index > 0 || i > 0,
      recolour,
    });
    s += panel(q, () => rect(x, top, wide, tall, { fill: hour.paper }) + o.s, {
      bg: hour.paper,
      line: wide > STRIP_W ? 0 : 7,
      ink: hour.ink,
    });
    // words may leave the panel upward and downward into the free space
    over +=
      o.over +
      letterPanel({ ...box, y: top - 60, h: tall + 110 }, o.texts, o.faces, {
        seed: Math.floor(r() * 90) + 1,
        size: 34,
        W: STRIP_W,
        H: STRIP_H,
        ink: hour.ink,
      });
    y += share4;
  });
  return { w: STRIP_W, h: STRIP_H, body: s + over };
};
