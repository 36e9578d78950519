// The pages without panels: color frontispiece, chapter title, splash, double spread.
import { parsePoints, rng, group, place, rect, circle, clip, path, poly, brush } from '../lib/core.mjs';
import { fade, focus, speed, specks } from '../lib/tone.mjs';
import { text, letters, sfx, wrap } from '../lib/letter.mjs';
import { letterPanel } from './balloons.mjs';
import { isLarge, standingLead } from '../lib/lead-figures.mjs';
import { person } from '../lib/views.mjs';
import { PLACES, MOOD_BACKGROUNDS } from '../lib/places.mjs';
import { inkPeople } from './paint.mjs';
import { staged } from './staging.mjs';
import { LOUDEST } from './loudest.mjs';
import { PAGE_HEIGHT, splashSpeaker, PAGE_WIDTH } from './plan.mjs';
const INK = '#0b0b0d';
// A figure that fills the area.
const figure = (who, options, area, more) => staged({ ...who.look, ...options }, who.tone.small, area, { line: 4.6, rim: 2.8, ...more });
const portrait = (who, view, options, scale, tone = 'big') =>
  person(view, { ...who.look, ...options, line: 5.4 / scale, browW: 5 }, who.tone[tone]);
const loudPose = (plan, random) => random.pick(LOUDEST[plan.storyGenre].poses);
/** The plan's animal or machine in an area. */
const companion = ({ companion }, people, area, faces) => {
  if (!companion || isLarge(companion)) return '';
  const one = standingLead(companion, people.a.tone.small, area);
  faces.push(one.face);
  return one.s;
};
/** A bust with its face at (x, y); `faces` receives the face. */
const bustAt = (who, x, y, scale, { rot = 0, flip = false, ...options }, faces) => {
  faces.push({ x, y, rx: 108 * scale, ry: 126 * scale }, { x, y: y + 230 * scale, rx: 150 * scale, ry: 100 * scale, isTrunk: true });
  return group(place(x, y, scale, rot, flip), portrait(who, 'q', { turn: 0.85, ...options }, scale, 'mid'));
};

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
    { tones, defs, people } = inkPeople(plan.cast),
    b = { x: -14, y: -14, w: PAGE_WIDTH + 28, h: PAGE_HEIGHT + 28, cx: PAGE_WIDTH / 2, cy: PAGE_HEIGHT / 2 },
    f = FACES[plan.storyGenre];
  const who = people[random() < 0.6 ? 'a' : 'b'],
    other = people[who === people.a ? 'b' : 'a'],
    mode = Math.floor(random() * 4),
    place0 = (PLACES[plan.look.places[0]] || PLACES.street)(b, tones.page, 3 + (plan.seed % 40));
  const figures = [],
    stand = (one) => {
      if (one.figure) figures.push(one.figure);
      return one.s;
    };
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
    fade(0, PAGE_HEIGHT * 0.62, PAGE_WIDTH, PAGE_HEIGHT * 0.4, { pitch: 12, from: 0, to: 0.72 }) +
    lettering(name, PAGE_WIDTH / 2, PAGE_HEIGHT - 150, 860, f, '#fff', INK) +
    text(`CHAPTER ${chapter}`, PAGE_WIDTH / 2, PAGE_HEIGHT - 84, 32, 'block', {
      fill: '#fff',
      stroke: INK,
      'stroke-width': 9,
      'paint-order': 'stroke',
      'letter-spacing': 6,
    }) +
    text(chapterName, PAGE_WIDTH / 2, PAGE_HEIGHT - 40, 30, 'comic', {
      fill: '#fff',
      stroke: INK,
      'stroke-width': 8,
      'paint-order': 'stroke',
    });
  return { w: PAGE_WIDTH, h: PAGE_HEIGHT, body: defs + s, figures };
};

/** A title page of words alone. */
export const wordsPage = (plan, { name, chapter, chapterName }) => {
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
export const colorPage = (plan, cover, { name, author, chapter, chapterName, tint }) => {
  const art = group(
    `translate(${PAGE_WIDTH / 2} ${PAGE_HEIGHT * 0.44})rotate(-3)scale(1.16)translate(${-PAGE_WIDTH / 2} ${-PAGE_HEIGHT * 0.46})`,
    cover.art(PAGE_WIDTH, PAGE_HEIGHT),
  );
  // the band is as tall as the title needs
  const { lines, z } = fitted(name, 900, FACES[plan.storyGenre], 92),
    top = PAGE_HEIGHT - 236 - (lines.length - 1) * z * 1.06;
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
      lettering(name, PAGE_WIDTH / 2, PAGE_HEIGHT - 118, 900, FACES[plan.storyGenre], '#fff', tint, 92) +
      text(`CHAPTER ${chapter}  ${chapterName.toUpperCase()}`, PAGE_WIDTH / 2, PAGE_HEIGHT - 66, 27, 'comic', {
        fill: '#fff',
        'letter-spacing': 3,
      }) +
      text(author, PAGE_WIDTH / 2, PAGE_HEIGHT - 28, 22, 'comic', { fill: '#fff', opacity: 0.85 }),
  };
};

const dark = rect(-14, -14, PAGE_WIDTH + 28, PAGE_HEIGHT + 28, { fill: INK });
// Three kinds of fear, so that titles of the same genre do not share a splash: a face in the dark, a face looking down from a round hole,
// and a figure looming over a witness.
const DREAD_SPLASHES = [
  ({ r, people, faces }) => {
    faces.push({ x: PAGE_WIDTH * 0.5, y: PAGE_HEIGHT * 0.5, rx: 280, ry: 340 });
    return (
      dark +
      fade(0, 0, PAGE_WIDTH, PAGE_HEIGHT, { pitch: 13, from: 0.74, to: -0.1, dir: 'out', color: '#fff', cy: 0.36 }) +
      group(
        place(PAGE_WIDTH * 0.5, PAGE_HEIGHT * 0.5, 2.7, r.range(-4, 4)),
        portrait(people.b, 'q', { mood: 'ghost', turn: 0.2, shade: 'top' }, 2.7),
      )
    );
  },
  ({ people, faces }) => {
    const at = { x: PAGE_WIDTH * 0.52, y: PAGE_HEIGHT * 0.56 };
    faces.push({ ...at, rx: 210, ry: 260 });
    return (
      dark +
      [430, 372].map((radius, i) => circle(at.x, at.y, radius, { fill: i ? '#fff' : 'none', stroke: '#fff', 'stroke-width': 8 })).join('') +
      clip(
        `<circle cx="${at.x}" cy="${at.y}" r="368"/>`,
        fade(0, PAGE_HEIGHT * 0.25, PAGE_WIDTH, PAGE_HEIGHT * 0.6, { pitch: 12, from: -0.1, to: 0.7, dir: 'out', cx: 0.52, cy: 0.5 }) +
          group(place(at.x, at.y, 2, 168), portrait(people.b, 'q', { mood: 'ghost', turn: 0.15, shade: 'top' }, 2)),
      )
    );
  },
  ({ p, people, stand, ground }) =>
    ground +
    fade(0, 0, PAGE_WIDTH, PAGE_HEIGHT, { pitch: 13, from: 0.85, to: 0.2, dir: 'up' }) +
    stand(figure(people.b, { pose: 'stand', variant: p.titleNumber + 31, mood: 'ghost' }, { x: 330, y: 330, w: 640, h: 1040 })) +
    stand(
      figure(people.a, { pose: 'recoil', variant: p.titleNumber + 3, mood: 'shock' }, { x: 20, y: 830, w: 420, h: 560 }, { flip: true }),
    ),
];
export const splashPage = (plan, index) => {
  const random = rng(plan.seed * 977 + index),
    { tones, defs, people } = inkPeople(plan.cast),
    loud = LOUDEST[plan.storyGenre],
    b = { x: -14, y: -14, w: PAGE_WIDTH + 28, h: PAGE_HEIGHT + 28, cx: PAGE_WIDTH / 2, cy: PAGE_HEIGHT / 2 },
    who = people[splashSpeaker(plan, index)],
    line = plan.loudest.splash,
    sound = random.pick(loud.sounds),
    faces = [],
    figures = [],
    placed = [];
  const stand = (one) => {
    faces.push(one.face, ...(one.trunk ? [one.trunk] : []));
    if (one.figure) figures.push(one.figure);
    return one.s;
  };
  let s;
  if (loud.face === 'action') {
    const isBurst = random() < 0.5,
      flip = random() < 0.5;
    s =
      (isBurst
        ? focus(plan.seed, PAGE_WIDTH / 2, PAGE_HEIGHT * 0.46, 1300, { rx: 330, ry: 420, count: 190, w: 0.013 })
        : speed(plan.seed, -200, -200, 1400, 1820, { angle: random.pick([-58, 54]), count: 170, max: 9, gap: 120 })) +
      fade(0, PAGE_HEIGHT * 0.7, PAGE_WIDTH, PAGE_HEIGHT * 0.32, { pitch: 13, to: 0.62 }) +
      bustAt(who, PAGE_WIDTH * (flip ? 0.46 : 0.54), PAGE_HEIGHT * 0.54, 2.7, { mood: 'shout', rot: random.range(-8, 8), flip }, faces) +
      companion(plan, people, { x: flip ? 560 : 30, y: 860, w: 400, h: 440 }, faces);
  } else if (loud.face === 'dread') {
    s = DREAD_SPLASHES[(plan.titleNumber + 1) % DREAD_SPLASHES.length]({
      p: plan,
      r: random,
      people,
      faces,
      stand,
      ground: (PLACES[plan.pages[index].place] || PLACES.street)(b, tones.page, 3),
    });
  } else {
    // the nearer person is lower and larger, and overlaps the other one
    const near = random() < 0.5,
      lead = () => bustAt(people.a, near ? 330 : 270, near ? 800 : 640, near ? 2.3 : 1.6, { mood: 'calm' }, faces),
      other = () => bustAt(people.b, near ? 740 : 690, near ? 560 : 790, near ? 1.6 : 2.3, { mood: 'glad', flip: true }, faces);
    s =
      (PLACES[plan.pages[index].place] || PLACES.street)(b, tones.page, 3 + (plan.seed % 40)) +
      rect(-14, -14, PAGE_WIDTH + 28, PAGE_HEIGHT + 28, { fill: '#fff', opacity: 0.45 }) +
      (near ? other() + lead() : lead() + other()) +
      companion(plan, people, { x: 330, y: 900, w: 360, h: 440 }, faces);
  }
  if (loud.face !== 'calm')
    s += sfx(sound, PAGE_WIDTH * 0.5, PAGE_HEIGHT * 0.93, Math.min(190, (900 / sound.length) * 1.3), {
      rot: random.range(-12, -4),
      w: 26,
      jump: 12,
      seed: plan.seed,
    });
  const words = letterPanel(
    { x: 30, y: 30, w: PAGE_WIDTH - 60, h: PAGE_HEIGHT * 0.5, cx: PAGE_WIDTH / 2, cy: PAGE_HEIGHT / 4 },
    [{ text: line, kind: loud.face === 'action' ? 'shout' : 'oval', tail: [faces[0].x, faces[0].y], reach: faces[0].rx * 1.1 }],
    faces,
    { size: 36, seed: 4, ltr: plan.ltr, placed },
  );
  return { w: PAGE_WIDTH, h: PAGE_HEIGHT, body: defs + s + words, faces, figures, placed };
};

// One picture over two pages, 2000 x 1420.
export const spread = (plan, index) => {
  const random = rng(plan.seed * 1289 + index),
    { tones, defs, people } = inkPeople(plan.cast),
    loud = LOUDEST[plan.storyGenre],
    spreadWidth = PAGE_WIDTH * 2,
    b = { x: -14, y: -14, w: spreadWidth + 28, h: PAGE_HEIGHT + 28, cx: PAGE_WIDTH, cy: PAGE_HEIGHT / 2 },
    [first, second] = plan.loudest.spread,
    sound = random.pick(loud.sounds),
    at = plan.pages[index].place,
    // the words of a spread that opens the chapter come later, if at all
    isSilent = index === 1;
  const faces = [],
    figures = [],
    stand = (one) => {
      faces.push(one.face, ...(one.trunk ? [one.trunk] : []));
      if (one.figure) figures.push(one.figure);
      return one.s;
    };
  let s = (PLACES[at] || PLACES.street)(b, tones.page, 3 + (plan.seed % 40));
  if (loud.face === 'action') {
    s =
      MOOD_BACKGROUNDS.low(b) +
      group('', s, { opacity: 0.5 }) +
      focus(plan.seed, 1300, 620, 2400, { rx: 480, ry: 420, count: 230, w: 0.01 }) +
      path('M2020 40C1500 60 900 300 240 1300C1000 420 1500 200 2020 190Z', { fill: '#fff', stroke: INK, 'stroke-width': 7 }) +
      path(brush([1960, 120], [480, 1080], 22, -110) + brush([1980, 96], [700, 780], 13, -80), { fill: INK });
    s +=
      parsePoints('250,0.9 560,0.74 800,0.62')
        .map(
          ([x, k], i) =>
            figure(
              people.b,
              {
                pose: loud.foe || 'fight',
                variant: plan.titleNumber + 5 + i * 9,
                manner: plan.titleNumber + i * 50,
                mood: 'shock',
                hair: ['short', 'none', 'swept'][i],
              },
              { x: x - 330 * k, y: 1340 - i * 24 - 640 * k, w: 660 * k, h: 640 * k },
              { rot: random.range(-5, 5) },
            ).s,
        )
        .join('') +
      bustAt(people.a, 1500, 720, 2.7, { mood: 'shout', rot: -7, flip: true }, faces) +
      companion(plan, people, { x: 1060, y: 860, w: 380, h: 440 }, faces) +
      specks(plan.seed, spreadWidth, PAGE_HEIGHT, 50, (x, y, q) =>
        poly(
          [
            [x, y],
            [x + q.range(8, 26), y + q.range(-10, 10)],
            [x + 6, y + q.range(8, 20)],
          ],
          { fill: q() < 0.5 ? INK : '#fff', stroke: INK, 'stroke-width': 2 },
        ),
      );
  } else if (loud.face === 'dread') {
    faces.push({ x: 470, y: 640, rx: 330, ry: 400 });
    s +=
      fade(0, 0, spreadWidth, PAGE_HEIGHT, { pitch: 15, from: -0.1, to: 0.8, dir: 'out', cx: 0.66, cy: 0.55 }) +
      stand(figure(people.a, { pose: 'recoil', variant: plan.titleNumber + 14, mood: 'shock' }, { x: 1120, y: 700, w: 460, h: 670 })) +
      group(place(470, 640, 3.1, 5), portrait(people.b, 'q', { mood: 'ghost', turn: 0.5, shade: 'left' }, 3.1));
  } else
    s +=
      fade(0, PAGE_HEIGHT * 0.72, spreadWidth, PAGE_HEIGHT * 0.3, { pitch: 14, to: 0.4 }) +
      stand(
        figure(
          people.b,
          { pose: random.pick(['away', 'stand', 'walk', 'look']), variant: plan.titleNumber + 53, mood: 'glad' },
          { x: 440, y: 470, w: 480, h: 905 },
        ),
      ) +
      stand(
        figure(
          people.a,
          { pose: loudPose(plan, random), variant: plan.titleNumber + 47, mood: 'calm' },
          { x: 1060, y: 420, w: 760, h: 960 },
        ),
      );
  const [soundX, soundY] = { calm: [380, 230], dread: [1560, 330], action: [560, 330] }[loud.face],
    size = Math.min(loud.face === 'calm' ? 120 : 250, 1300 / sound.length);
  s += sfx(sound, soundX, soundY, size, { rot: -10, w: 28, jump: 14, seed: plan.seed });
  faces.push({ x: soundX, y: soundY - size * 0.35, rx: sound.length * size * 0.3, ry: size * 0.6 });
  // the first words are where reading begins
  const placed = [];
  const half = (isRight) => ({ x: isRight ? PAGE_WIDTH + 40 : 40, y: 30, w: PAGE_WIDTH - 80, h: PAGE_HEIGHT - 60 }),
    speaker = (isRight) => faces.slice(0, -1).find(({ x }) => x > PAGE_WIDTH === isRight) || faces[0],
    say = (words, isRight, kind, seed) =>
      letterPanel(
        half(isRight),
        [{ text: words, kind, tail: [speaker(isRight).x, speaker(isRight).y], reach: speaker(isRight).rx * 1.1 }],
        faces,
        { size: 38, seed, W: spreadWidth, ltr: plan.ltr, placed },
      );
  return {
    w: spreadWidth,
    h: PAGE_HEIGHT,
    body:
      defs +
      s +
      (isSilent ? '' : say(first, !plan.ltr, 'oval', 4) + say(second, Boolean(plan.ltr), loud.face === 'action' ? 'shout' : 'oval', 8)),
    faces,
    figures,
    placed,
  };
};
