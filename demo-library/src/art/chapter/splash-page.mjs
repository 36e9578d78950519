// A page that is one picture, at the loudest moment of a chapter.
import { INK, rng, group, place, rect, circle, clip } from '../lib/core.mjs';
import { fade, focus, speed } from '../lib/screentone-and-motion-lines.mjs';
import { sfx } from '../lib/lettering.mjs';
import { placeBalloons } from './balloons.mjs';
import { PLACES } from '../lib/places.mjs';
import { castInInkTones } from './cast-palettes.mjs';
import { LOUD_POSES_AND_SOUNDS_BY_GENRE } from './loud-poses-and-sounds-by-genre.mjs';
import { PAGE_HEIGHT, splashSpeaker, PAGE_WIDTH } from './plan.mjs';
import { figure, portrait, companion, bustAt, figureRecorder } from './large-figures.mjs';

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
    { tones, defs, people } = castInInkTones(plan.cast),
    loud = LOUD_POSES_AND_SOUNDS_BY_GENRE[plan.storyGenre],
    b = { x: -14, y: -14, w: PAGE_WIDTH + 28, h: PAGE_HEIGHT + 28, cx: PAGE_WIDTH / 2, cy: PAGE_HEIGHT / 2 },
    who = people[splashSpeaker(plan, index)],
    line = plan.loudest.splash,
    sound = random.pick(loud.sounds),
    faces = [],
    figures = [],
    placed = [];
  const stand = figureRecorder(faces, figures);
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
  const words = placeBalloons(
    { x: 30, y: 30, w: PAGE_WIDTH - 60, h: PAGE_HEIGHT * 0.5, cx: PAGE_WIDTH / 2, cy: PAGE_HEIGHT / 4 },
    [{ text: line, kind: loud.face === 'action' ? 'shout' : 'oval', tail: [faces[0].x, faces[0].y], reach: faces[0].rx * 1.1 }],
    faces,
    { size: 36, seed: 4, ltr: plan.ltr, placed },
  );
  return { w: PAGE_WIDTH, h: PAGE_HEIGHT, body: defs + s + words, faces, figures, placed };
};
