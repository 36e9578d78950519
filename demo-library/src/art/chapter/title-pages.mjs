// The first pages of a chapter: color frontispiece, chapter title, a title of words alone.
import { INK, rng, group, place, rect, path, poly } from '../lib/core.mjs';
import { fade } from '../lib/screentone-and-motion-lines.mjs';
import { text, letters, wrap } from '../lib/lettering.mjs';
import { PLACES } from '../lib/places.mjs';
import { MOOD_BACKGROUNDS } from '../lib/mood-backgrounds.mjs';
import { castInInkTones } from './cast-palettes.mjs';
import { PAGE_HEIGHT, PAGE_WIDTH } from './plan.mjs';
import { figure, portrait, loudPose, figureRecorder } from './large-figures.mjs';

const FACES = {
  romance: 'retro',
  slice: 'retro',
  food: 'retro',
  comedy: 'block',
  music: 'block',
  scifi: 'block',
  mecha: 'block',
  horror: 'serif',
  mystery: 'serif',
  fantasy: 'serif',
  historical: 'serif',
  supernatural: 'bang',
  action: 'bang',
  sports: 'bang',
};

// Free of text: the lower bar of the viewer is open when a chapter opens, and covers 65 pixels of a page 720 or more pixels high.
const LOWER_MARGIN = 140;

// Fits title words into a width on at most three lines; returns the lines and their size.
const fitted = (name, width, font, size) => {
  let lines = [],
    z = size;
  for (; z > 40; z -= 6) {
    lines = wrap(name, z, width, font);
    if (lines.length <= 3 && lines.every((l) => wrap(l, z, width, font).length === 1)) break;
  }
  return { lines, z };
};
const lettering = (name, x, y, width, font, fill, stroke, size = 110) => {
  const { lines, z } = fitted(name, width, font, size);
  return lines
    .map((l, i) =>
      letters(l, x, y + (i - lines.length + 1) * z * 1.06, z, font, [{ fill: stroke, stroke, w: z * 0.2 }, { fill }], {
        turn: font === 'serif' ? 0 : 1.5,
        seed: i + 2,
      }),
    )
    .join('');
};

export const titlePage = (plan, index, { name, chapter, chapterName }) => {
  const random = rng(plan.seed * 613 + 5),
    { tones, defs, people } = castInInkTones(plan.cast),
    b = { x: -14, y: -14, w: PAGE_WIDTH + 28, h: PAGE_HEIGHT + 28, cx: PAGE_WIDTH / 2, cy: PAGE_HEIGHT / 2 },
    f = FACES[plan.storyGenre];
  const who = people[random() < 0.6 ? 'a' : 'b'],
    other = people[who === people.a ? 'b' : 'a'],
    mode = Math.floor(random() * 4),
    place0 = (PLACES[plan.look.places[0]] || PLACES.street)(b, tones.page, 3 + (plan.seed % 40));
  const figures = [],
    stand = figureRecorder([], figures);
  let s = '';
  if (mode === 0)
    s =
      place0 +
      stand(
        figure(
          who,
          { pose: random.pick(['stand', 'hips', 'walk', 'away', 'lean', 'look']), variant: plan.titleNumber + 21, mood: 'calm' },
          { x: 60, y: 150, w: 900, h: 1190 },
        ),
      );
  else if (mode === 1)
    s =
      MOOD_BACKGROUNDS[random.pick(plan.look.backs.turn)](b, tones.page, 5 + (plan.seed % 30)) +
      group(
        place(PAGE_WIDTH * 0.5, PAGE_HEIGHT * 0.42, 2.5, random.range(-6, 6), random() < 0.5),
        portrait(who, random.pick(['q', 'side', 'q']), { mood: random.pick(['cool', 'calm', 'smug', 'steady']), turn: 0.8 }, 2.5),
      );
  else if (mode === 2)
    s =
      MOOD_BACKGROUNDS[random.pick(plan.look.backs.say)](b, tones.page, 8) +
      group(place(PAGE_WIDTH * 0.68, PAGE_HEIGHT * 0.3, 1.7, 4, true), portrait(other, 'q', { mood: 'smug', turn: 0.8 }, 1.7, 'mid')) +
      group(place(PAGE_WIDTH * 0.32, PAGE_HEIGHT * 0.52, 1.9, -4), portrait(who, 'q', { mood: 'cool', turn: 0.85 }, 1.9, 'mid'));
  else
    s =
      rect(-14, -14, PAGE_WIDTH + 28, PAGE_HEIGHT + 28, { fill: INK }) +
      fade(0, 0, PAGE_WIDTH, PAGE_HEIGHT, { pitch: 14, from: 0.72, to: -0.05, dir: 'out', color: '#fff', cy: 0.42 }) +
      stand(
        figure(who, { pose: loudPose(plan, random), variant: plan.titleNumber + 11, mood: 'steady' }, { x: 40, y: 80, w: 920, h: 1180 }),
      );
  s +=
    fade(0, PAGE_HEIGHT * 0.56, PAGE_WIDTH, PAGE_HEIGHT * 0.46, { pitch: 12, from: 0, to: 0.72 }) +
    lettering(name, PAGE_WIDTH / 2, PAGE_HEIGHT - LOWER_MARGIN - 110, 860, f, '#fff', INK) +
    text(`CHAPTER ${chapter}`, PAGE_WIDTH / 2, PAGE_HEIGHT - LOWER_MARGIN - 44, 32, 'block', {
      fill: '#fff',
      stroke: INK,
      'stroke-width': 9,
      'paint-order': 'stroke',
      'letter-spacing': 6,
    }) +
    text(chapterName, PAGE_WIDTH / 2, PAGE_HEIGHT - LOWER_MARGIN, 30, 'comic', {
      fill: '#fff',
      stroke: INK,
      'stroke-width': 8,
      'paint-order': 'stroke',
    });
  return { w: PAGE_WIDTH, h: PAGE_HEIGHT, body: defs + s, figures };
};

/** A title page of words alone. */
export const wordsOnlyTitlePage = (plan, { name, chapter, chapterName }) => {
  const font = FACES[plan.storyGenre],
    isDark = plan.seed % 2 === 0,
    [ink, paper] = isDark ? ['#fff', INK] : [INK, '#fff'];
  return {
    w: PAGE_WIDTH,
    h: PAGE_HEIGHT,
    body:
      rect(0, 0, PAGE_WIDTH, PAGE_HEIGHT, { fill: paper }) +
      fade(0, PAGE_HEIGHT * 0.6, PAGE_WIDTH, PAGE_HEIGHT * 0.4, { pitch: 14, from: -0.1, to: 0.5, color: ink }) +
      text(name.toUpperCase(), PAGE_WIDTH / 2, 210, 34, 'comic', { fill: ink, 'letter-spacing': 8 }) +
      rect(PAGE_WIDTH / 2 - 60, 250, 120, 6, { fill: ink }) +
      text(String(chapter), PAGE_WIDTH / 2, PAGE_HEIGHT * 0.4, 260, 'block', { fill: ink }) +
      lettering(chapterName, PAGE_WIDTH / 2, PAGE_HEIGHT * 0.56, 780, font, ink, paper, 104),
  };
};

// A close-up of the cover's scene in color, as a magazine would open a series.
export const colorFrontispiece = (plan, cover, { name, author, chapter, chapterName, tint }) => {
  const art = group(
    `translate(${PAGE_WIDTH / 2} ${PAGE_HEIGHT * 0.4})rotate(-3)scale(1.16)translate(${-PAGE_WIDTH / 2} ${-PAGE_HEIGHT * 0.46})`,
    cover.art(PAGE_WIDTH, PAGE_HEIGHT),
  );
  // the band is as tall as the title needs
  const { lines, z } = fitted(name, 900, FACES[plan.storyGenre], 92),
    top = PAGE_HEIGHT - LOWER_MARGIN - 208 - (lines.length - 1) * z * 1.06;
  const band =
    poly(
      [
        [-20, top],
        [PAGE_WIDTH + 20, top - 54],
        [PAGE_WIDTH + 20, PAGE_HEIGHT + 20],
        [-20, PAGE_HEIGHT + 20],
      ],
      { fill: tint },
    ) + path(`M-20 ${top}L${PAGE_WIDTH + 20} ${top - 54}`, { stroke: '#fff', 'stroke-width': 10 });
  return {
    w: PAGE_WIDTH,
    h: PAGE_HEIGHT,
    body:
      art +
      band +
      lettering(name, PAGE_WIDTH / 2, PAGE_HEIGHT - LOWER_MARGIN - 90, 900, FACES[plan.storyGenre], '#fff', tint, 92) +
      text(`CHAPTER ${chapter}  ${chapterName.toUpperCase()}`, PAGE_WIDTH / 2, PAGE_HEIGHT - LOWER_MARGIN - 38, 27, 'comic', {
        fill: '#fff',
        'letter-spacing': 3,
      }) +
      text(author, PAGE_WIDTH / 2, PAGE_HEIGHT - LOWER_MARGIN, 22, 'comic', { fill: '#fff', opacity: 0.85 }),
  };
};
