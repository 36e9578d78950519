// One picture over two pages, 2000 x 1420.
import { INK, parsePoints, rng, group, place, path, poly, brush } from '../lib/core.mjs';
import { fade, focus, specks } from '../lib/screentone-and-motion-lines.mjs';
import { sfx } from '../lib/lettering.mjs';
import { placeBalloons } from './balloons.mjs';
import { PLACES } from '../lib/places.mjs';
import { MOOD_BACKGROUNDS } from '../lib/mood-backgrounds.mjs';
import { castInInkTones } from './cast-palettes.mjs';
import { LOUD_POSES_AND_SOUNDS_BY_GENRE } from './loud-poses-and-sounds-by-genre.mjs';
import { PAGE_HEIGHT, PAGE_WIDTH } from './plan.mjs';
import { figure, portrait, loudPose, companion, bustAt, figureRecorder } from './large-figures.mjs';

export const spread = (plan, index) => {
  const random = rng(plan.seed * 1289 + index),
    { tones, defs, people } = castInInkTones(plan.cast),
    loud = LOUD_POSES_AND_SOUNDS_BY_GENRE[plan.storyGenre],
    spreadWidth = PAGE_WIDTH * 2,
    b = { x: -14, y: -14, w: spreadWidth + 28, h: PAGE_HEIGHT + 28, cx: PAGE_WIDTH, cy: PAGE_HEIGHT / 2 },
    [first, second] = plan.loudest.spread,
    sound = random.pick(loud.sounds),
    at = plan.pages[index].place,
    // the words of a spread that opens the chapter come later, if at all
    isSilent = index === 1;
  const faces = [],
    figures = [],
    stand = figureRecorder(faces, figures);
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
  const half = (isOnRightSide) => ({ x: isOnRightSide ? PAGE_WIDTH + 40 : 40, y: 30, w: PAGE_WIDTH - 80, h: PAGE_HEIGHT - 60 }),
    speaker = (isOnRightSide) => faces.slice(0, -1).find(({ x }) => x > PAGE_WIDTH === isOnRightSide) || faces[0],
    say = (words, isOnRightSide, kind, seed) =>
      placeBalloons(
        half(isOnRightSide),
        [{ text: words, kind, tail: [speaker(isOnRightSide).x, speaker(isOnRightSide).y], reach: speaker(isOnRightSide).rx * 1.1 }],
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
