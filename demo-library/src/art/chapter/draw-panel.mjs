// One beat becomes one panel: its content, viewing angle and distance, and where its balloons may go.
import { rng, group, place, rect } from '../lib/core.mjs';
import { speed, focus, burst, KEPT_IN_BOX } from '../lib/screentone-and-motion-lines.mjs';
import { head } from '../lib/head/head.mjs';
import { bustInView } from '../lib/head/bust-in-view.mjs';
import { fitFigure } from './fit-figure.mjs';
import { PLACES } from '../lib/places.mjs';
import { MOOD_BACKGROUNDS } from '../lib/mood-backgrounds.mjs';
import { backgroundShadows } from '../lib/background-shadows.mjs';
import { isLarge, leadPortrait, standingLead } from '../lib/lead-figures.mjs';
import { SMALL_OBJECTS } from './small-objects.mjs';
import { isOnRightSide } from './assign-sides-and-light.mjs';
import { CHIBI_POSES, HOT_POSES, poseFor, QUIET_POSES } from './poses-by-mood.mjs';
import { sfx } from '../lib/lettering.mjs';
const LOUD = ['shout', 'shock'];
// Things that are drawn as the title's lead where it is one.
const LEAD_THINGS = ['goose', 'goldfish', 'robot', 'bird'];
const kindOf = (mood, text) => (text.startsWith('(') ? 'think' : LOUD.includes(mood) && /[!]/.test(text) ? 'shout' : 'oval');
const strip = (words) => words.replace(/^\(|\)$/g, '');

// A lettered sound effect, as large as its panel allows: it may touch the frame, but not the next panel. Returns the drawing and the area
// that balloons must avoid.
const sound = (word, frame, across, down, rot, seed) => {
  const size = Math.min(132, (frame.w / word.length) * 1.2, frame.h * 0.3),
    half = (word.length * size * 0.62) / 2,
    x = Math.max(frame.x + half - 6, Math.min(frame.x + frame.w - half + 6, frame.x + frame.w * across)),
    y = frame.y + frame.h * down;
  return { s: sfx(word, x, y, size, { rot, w: 14, jump: 8, seed }), x, y: y - size * 0.34, rx: half, ry: size * 0.5 };
};

// ctx: { cast, t (tones), look (of the whole chapter), at (current place), seed, recolor, companion (a lead that is no speaker), count (of shots drawn) }
export const drawPanel = (beat, frame, ctx) => {
  const random = rng(ctx.seed),
    t = ctx.t,
    look = ctx.look,
    texts = [],
    faces = [],
    figures = [],
    sounds = [];
  let s = '';
  const who = ctx.cast[beat.who],
    other = ctx.cast[beat.who === 'a' ? 'b' : 'a'],
    wide = frame.w / frame.h;
  const tint = ctx.recolor || ((x) => x); // strips replace ink and paper with the hour's colors
  // a place keeps its props throughout a scene and gets the scene's light
  const bg = (name) =>
    MOOD_BACKGROUNDS[name]
      ? tint(MOOD_BACKGROUNDS[name](frame, t, 3 + (ctx.seed % 40)))
      : tint((PLACES[name] || PLACES.street)(frame, t, beat.scene.seed)) +
        backgroundShadows(frame, t, beat.scene.light, ctx.recolor ? 0.35 : 1);
  // people talking across the gutter look at each other
  const right = isOnRightSide(beat);
  /** A lead that is no speaker stands at part `u` of the panel's width and below part `v` of its height. */
  const beside = (u, v, width) => {
    if (!ctx.companion || (width < 0.5 && isLarge(ctx.companion))) return '';
    const area = { x: frame.x + frame.w * u, y: frame.y + frame.h * v, w: frame.w * width, h: frame.h * (0.97 - v) },
      one = standingLead(ctx.companion, ctx.cast.a.tone.small, area, !right);
    faces.push(one.face);
    return one.s;
  };
  const cap = (w) => texts.push({ text: w, kind: 'box' });
  if (who?.voice) {
    // a nonhuman speaker: drawn large, in its place
    const size = Math.min(frame.w, frame.h) / 420,
      y = frame.y + frame.h * (wide > 1 ? 0.6 : 0.66);
    s +=
      bg(ctx.at) +
      group(
        place(frame.x + frame.w * (wide > 1 ? 0.34 : 0.5), y, size),
        burst(3, 0, 0, 200, 226, 18, { fill: tint('"#fff"').slice(1, -1) }) + tint(SMALL_OBJECTS[who.voice](t)),
      );
    const at = { x: frame.x + frame.w * (wide > 1 ? 0.34 : 0.5), y, rx: 190 * size, ry: 160 * size };
    faces.push(at);
    beat.words.forEach((w) => texts.push({ text: strip(w), kind: kindOf(beat.mood, w), tail: [at.x, at.y], reach: at.rx * 0.9 }));
  } else if (beat.kind === 'place' || beat.kind === 'quiet') {
    s += bg(PLACES[beat.at || ctx.at] ? beat.at || ctx.at : 'street');
    const crew = ctx.placeSeen ? random() : 0.1;
    if ((beat.kind === 'quiet' && crew < 0.8) || (beat.kind === 'place' && frame.h > 330 && ctx.count > 0)) {
      const tall = frame.h * (beat.kind === 'quiet' ? 0.66 : 0.46),
        first = beat.kind === 'quiet' ? QUIET_POSES[(ctx.count + ctx.seed) % QUIET_POSES.length] : 'away',
        both = random() < 0.6,
        at = (u) => ({ x: frame.x + frame.w * u - tall * 0.4, y: frame.y + frame.h * 0.96 - tall, w: tall * 0.8, h: tall }),
        variant = (ctx.titleNumber || 0) + ctx.count;
      const one = fitFigure({ ...ctx.cast.a.look, pose: first, variant }, ctx.cast.a.tone.small, at(wide > 1.4 ? 0.3 : both ? 0.36 : 0.5), {
        line: 3.6,
      });
      s += one.s;
      faces.push(one.face);
      figures.push(one.figure);
      if (both && !ctx.companion) {
        const pose = random.pick(['away', 'stand', 'look', 'lean']),
          two = fitFigure({ ...ctx.cast.b.look, pose, variant }, ctx.cast.b.tone.small, at(wide > 1.4 ? 0.5 : 0.68), {
            line: 3.6,
            flip: random() < 0.5,
            most: one.k * 1.02,
          });
        s += two.s;
        faces.push(two.face);
        figures.push(two.figure);
      }
    }
    s += beside(0.54, 0.42, 0.42);
    beat.words.forEach(cap);
  } else if (beat.kind === 'detail') {
    s +=
      bg(beat.at === 'rain' ? 'tone' : random.pick(look.backs.detail || ['tone', 'low', 'black', 'white'])) +
      group(
        place(frame.cx, frame.cy, (Math.min(frame.w, frame.h) / 400) * 0.86),
        LEAD_THINGS.includes(beat.at) ? '' : tint((SMALL_OBJECTS[beat.at] || SMALL_OBJECTS.clock)(t)),
      );
    if (LEAD_THINGS.includes(beat.at)) s += beside(0.15, 0.12, 0.7);
    beat.words.forEach(cap);
  } else if (beat.kind === 'eyes') {
    const k = wide > 1.7 ? Math.min(frame.h / 150, frame.w / 250) : Math.max(frame.h / 235, frame.w / 190),
      dir = right;
    s +=
      bg(random.pick(look.backs.eyes)) +
      group(
        place(frame.cx, frame.cy - 12 * k, k, random.range(-4, 4), dir),
        who.look.lead
          ? leadPortrait(who.look.lead, who.tone.big)
          : head({ ...who.look, mood: beat.mood, turn: 0.35, line: (4.4 / k) * 1.5, browW: 4 }, who.tone.big),
      );
    if (beat.words[0]) texts.push({ text: strip(beat.words[0]), kind: 'box' });
    faces.push({ x: frame.cx, y: frame.cy, rx: 110 * k, ry: 36 * k });
  } else if (beat.kind === 'act') {
    const pose = poseFor(beat, random),
      hot = HOT_POSES.includes(pose),
      dir = right;
    // in action the place stays visible, faint behind the lines
    s += bg(PLACES[ctx.at] ? ctx.at : 'street');
    if (hot)
      s +=
        tint(rect(frame.x - 20, frame.y - 20, frame.w + 40, frame.h + 40, { fill: '#fff', opacity: 0.62 })) +
        tint(
          random() < 0.45
            ? focus(ctx.seed, frame.cx, frame.cy, Math.hypot(frame.w, frame.h), {
                rx: frame.w * 0.36,
                ry: frame.h * 0.4,
                count: 90,
                kept: KEPT_IN_BOX,
              })
            : speed(ctx.seed, frame.x - 60, frame.y - 60, frame.w + 120, frame.h + 120, { angle: dir ? -14 : 14, count: 60, max: 7 }),
        );
    const aside = beat.words.length > 0 && wide > 0.75,
      area = aside
        ? {
            x: frame.x + frame.w * (right ? (wide > 1.5 ? 0.38 : 0.26) : 0.02),
            y: frame.y + frame.h * 0.06,
            w: frame.w * (wide > 1.5 ? 0.6 : 0.72),
            h: frame.h * 0.91,
          }
        : {
            x: frame.x + frame.w * 0.03,
            y: frame.y + frame.h * (beat.words.length > 0 ? 0.2 : 0.05),
            w: frame.w * 0.94,
            h: frame.h * (beat.words.length > 0 ? 0.77 : 0.92),
          };
    if (wide > 0.8 && ctx.count % 2) s += beside(right ? 0.02 : 0.62, 0.4, 0.36);
    const {
      s: drawn,
      face,
      trunk,
      figure,
    } = fitFigure(
      { ...who.look, ...(beat.item ? { item: beat.item } : {}), pose, variant: beat.variant, mood: beat.mood },
      who.tone.small,
      area,
      {
        flip: dir,
        line: 4,
        over: hot ? 1.1 : 1,
      },
    );
    s += drawn;
    faces.push(face, ...(trunk ? [trunk] : []));
    figures.push(figure);
    beat.words.forEach((w) => texts.push({ text: strip(w), kind: kindOf(beat.mood, w), tail: [face.x, face.y], reach: face.rx * 0.9 }));
    if (beat.sfx) sounds.push(sound(beat.sfx, frame, dir ? 0.7 : 0.32, 0.86, random.range(-12, 6), ctx.seed));
  } else if (beat.kind === 'react') {
    s += bg(random.pick(['rays', 'stars', 'tone', 'white', beat.mood === 'tired' || beat.mood === 'worry' ? 'gloom' : 'rays']));
    const tall = frame.h * (beat.words.length > 0 && wide <= 1.05 ? 0.7 : 0.88),
      {
        s: drawn,
        face,
        figure,
      } = fitFigure(
        {
          ...who.look,
          chibi: 1,
          family: 'dot',
          mood: beat.mood,
          pose: random.pick(CHIBI_POSES[beat.mood] || ['shrug']),
          variant: (beat.variant || 0) + ctx.count,
          blush: 0.25,
        },
        who.tone.small,
        {
          x: frame.x + frame.w * (wide > 1.05 && right ? 0.4 : 0.04),
          y: frame.y + frame.h * 0.97 - tall,
          w: frame.w * (wide > 1.05 ? 0.56 : 0.92),
          h: tall,
        },
        { flip: right, rot: random.range(-4, 4), line: 4.2, rim: 0 },
      );
    s += drawn;
    faces.push(face);
    figures.push(figure);
    beat.words.forEach((w) =>
      texts.push({ text: strip(w), kind: kindOf(beat.mood, w), tail: [face.x, face.y + face.ry * 0.5], reach: face.rx * 0.9 }),
    );
    if (beat.sfx) sounds.push(sound(beat.sfx, frame, 0.72, 0.84, -8, ctx.seed));
  } else {
    // say, turn
    const big = beat.kind === 'turn',
      lines = beat.words.length,
      pair = !big && lines > 1 && wide > 1.15 && other,
      views = ['q', 'q', 'side', 'front', 'q', 'side'];
    const view = beat.view || (big ? random.pick(['q', 'q', 'side']) : views[(ctx.count * 5 + ctx.seed) % views.length]);
    s += bg(big ? random.pick(look.backs.turn) : ctx.count % 3 === 0 || pair ? ctx.at : random.pick(look.backs.say));
    const k = Math.min(frame.h / (big ? 400 : 470), frame.w / (pair ? 620 : big ? 330 : 380)) * (big ? 1.02 : 1.0),
      tall = wide < 0.8,
      x = frame.x + frame.w * (pair ? (right ? 0.72 : 0.28) : wide > 1.05 ? (right ? 0.67 : 0.33) : 0.5),
      y = frame.y + frame.h * (tall || (lines && wide <= 1.05) ? 0.6 : 0.48);
    if (pair) {
      // sometimes over the shoulder: the listener is seen from behind
      const x2 = frame.x + frame.w * (right ? 0.26 : 0.74);
      s += group(
        place(x2, y + 14 * k, k, 0, !right),
        bustInView(
          other.look.hair !== 'none' && random() < 0.3 ? 'behind' : random() < 0.5 ? 'side' : 'q',
          { ...other.look, mood: ctx.moodB || 'calm', line: (5.2 / k) * 0.9 },
          other.tone.mid,
        ),
      );
      faces.push({ x: x2, y: y + 10 * k, rx: 100 * k, ry: 118 * k });
    }
    if (big || (!pair && wide > 0.8 && ctx.count % 3 !== 2)) s += beside(right ? 0.02 : 0.62, big ? 0.62 : 0.5, 0.36);
    s += group(
      place(x, y, k, big ? random.range(-7, 7) : random.range(-3, 3), right),
      bustInView(
        view,
        { ...who.look, mood: beat.mood, turn: random.range(0.6, 0.95), line: (5.2 / k) * 0.9, browW: 5 },
        big ? who.tone.big : who.tone.mid,
      ),
    );
    faces.push({ x, y: y + 4, rx: 104 * k, ry: 124 * k });
    beat.words.forEach((w, i) => {
      const f = pair && i % 2 ? faces[0] : faces.at(-1);
      texts.push({
        text: strip(w),
        kind: i % 2 ? kindOf('calm', w) : kindOf(beat.mood, w),
        tail: pair || i % 2 === 0 ? [f.x, f.y + 60 * k] : undefined,
        near: pair ? f.x : undefined,
        reach: 110 * k,
      });
    });
    if (beat.sfx) sounds.push(sound(beat.sfx, frame, 0.5, 0.88, random.range(-10, 6), ctx.seed));
  }
  return {
    s,
    sounds,
    texts,
    faces,
    figures: figures.filter(Boolean),
    looks: beat.who && !who.voice ? { who: beat.who, scene: beat.scene, isLeft: right } : undefined,
  };
};
