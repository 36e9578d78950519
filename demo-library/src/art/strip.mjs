// Vertical color strips: seamless segments, 1000 wide. Distance is time; the sky's color shows the time of day.
import { INK, rng, rect, circle, linear, tenths } from './lib/core.mjs';
import { specks } from './lib/screentone-and-motion-lines.mjs';
import { text, letters } from './lib/lettering.mjs';
import { panel } from './lib/layout.mjs';
import { drawPanel } from './chapter/draw-panel.mjs';
import { placeBalloons } from './chapter/balloons.mjs';
import { companionOf, STRIP_HEIGHT, STRIP_WIDTH, stripPlan } from './chapter/plan.mjs';
import { castInFlatColors } from './chapter/cast-palettes.mjs';
import { PAGE_STYLES_BY_GENRE } from './chapter/page-styles-by-genre.mjs';
import { cloud, petal } from './lib/scenery.mjs';
// Backgrounds of the strip from the top to the bottom of a chapter, and the flat colors of places at that time of day.
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
  s.replaceAll('#fff"', `${hour.paper}"`).replaceAll(`"${INK}"`, `"${hour.ink}"`).replaceAll('"#000"', `"${hour.deep}"`);

export const stripSegment = (job) => {
  const { titleNumber, seed, storyGenre, cast, index, segments, name, chapter, chapterName } = job;
  const hour =
      HOURS[
        chapter === 1 ? (storyGenre === 'slice' && cast.a.look.hair === 'messy' ? 'dawn' : 'day') : CYCLE[(seed + chapter) % CYCLE.length]
      ],
    random = rng(seed * 7717 + index * 97),
    look = {
      ...PAGE_STYLES_BY_GENRE[storyGenre],
      backs: {
        say: ['tone', 'stars', 'white', 'rays'],
        eyes: ['white', 'tone'],
        turn: ['rays', 'stars', 'flowers'],
        detail: ['tone', 'white'],
      },
    };
  const placed = [],
    sounds = [],
    faces = [],
    figures = [];
  const { tones, people } = castInFlatColors(cast, hour),
    recolor = inHour(hour);
  // one sky over the whole chapter: this segment shows its part of it

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
  let s = share.def + rect(0, 0, STRIP_WIDTH, STRIP_HEIGHT, { fill: share.fill }),
    over = '';
  const starry = parseInt(at(index / segments).slice(1, 3), 16) < 110;
  s += starry
    ? specks(seed + index, STRIP_WIDTH, STRIP_HEIGHT, 60, (x, y, q) =>
        circle(x, y, q.range(1, 3.4), { fill: '#fff', opacity: tenths(q.range(0.3, 1)) }),
      )
    : specks(seed + index, STRIP_WIDTH, STRIP_HEIGHT, 12, (x, y, q) =>
        petal(x, y, q.range(0.6, 1.3), q.range(0, 360), q.pick(['#fff', hour.light, hour.mid])),
      ) + cloud(random.range(120, 880), random.range(300, 2000), 0.8, '#ffffff', hour.light);
  if (index === 0) {
    const big = name.length > 14 ? 74 : 96;
    over +=
      letters(name, STRIP_WIDTH / 2, 250, big, 'retro', [{ fill: hour.ink, stroke: hour.ink, w: 18, dy: 5 }, { fill: '#fff' }], {
        arc: 2,
      }) +
      text(`Chapter ${chapter}: ${chapterName}`, STRIP_WIDTH / 2, 330, 38, 'comic', {
        fill: '#fff',
        stroke: hour.ink,
        'stroke-width': 10,
        'stroke-linejoin': 'round',
        'paint-order': 'stroke',
      });
  }
  stripPlan(job).forEach(({ beat: b, quad: q, box, at: place }, i) => {
    const o = drawPanel(b, box, {
      cast: people,
      t: tones.page,
      look,
      titleNumber,
      companion: companionOf(job),
      at: place,
      seed: Math.floor(random() * 1e6),
      count: index * 4 + i,
      placeSeen: index > 0 || i > 0,
      recolor,
    });
    s += panel(q, () => rect(box.x, box.y, box.w, box.h, { fill: hour.paper }) + o.s, {
      bg: hour.paper,
      line: box.w === STRIP_WIDTH ? 0 : 7,
      ink: hour.ink,
    });
    // balloons may extend above and below the panel into free space
    over +=
      o.sounds.map((one) => one.s).join('') +
      placeBalloons({ ...box, y: box.y - 60, h: box.h + 110 }, o.texts, o.faces, {
        seed: Math.floor(random() * 90) + 1,
        size: 34,
        W: STRIP_WIDTH,
        H: STRIP_HEIGHT,
        ink: hour.ink,
        placed,
        sounds: o.sounds,
      });
    faces.push(...o.faces);
    figures.push(...o.figures);
    sounds.push(...o.sounds);
  });
  return { w: STRIP_WIDTH, h: STRIP_HEIGHT, body: s + over, placed, faces, figures, sounds };
};
