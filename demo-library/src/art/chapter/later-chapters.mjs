// Later chapters that are not written by hand: each has its own subject, and no scene occurs in two chapters of a title. Every person has a
// distinct voice.
/** @import { PlanInput } from '../types' */
import { rng } from '../lib/core.mjs';
import { LATER_SCENES_BY_TONE, LOUDEST_WORDS_BY_TONE } from './later-chapter-scenes.mjs';
import { GENRE_TONES_AND_PLACES, NEXT_TONES, TITLE_PLACES, TITLE_TONES } from './later-tones-and-places.mjs';
import { spoken, voiceIn } from './voices.mjs';
import { PLOTS_BY_TONE } from './later-chapter-plots-by-tone.mjs';
import { LOUD_POSES_AND_SOUNDS_BY_GENRE } from './loud-poses-and-sounds-by-genre.mjs';
import { writtenChapterCount } from './written-chapters.mjs';
import { shortForm, laterChapterSubjectsOf } from './later-chapter-subjects.mjs';

const FIRST = 2;
// A noun phrase is named twice in a chapter; then come its short form and pronouns.
const FULL_MENTIONS = 2;
const capital = (words) => words.replace(/^([("“]?)(\p{Ll})/u, (_, mark, letter) => mark + letter.toUpperCase());
const isPlural = (phrase) => /[^s']s$/.test(phrase);
/** Fills placeholders; `mentions` counts those of the chapter so far. */
const withSubject = (line, filled, mentions = {}) => {
  const isNamed = /\{(thing|person)\}/.test(line),
    inLine = new Set();
  return line.replace(/\{(thing|person|place|deed|act|sound|spot|item)\}/g, (_, key) => {
    const full = filled[key],
      isSecond = inLine.has(key);
    inLine.add(key);
    if (!['thing', 'person', 'place', 'deed'].includes(key)) return full;
    mentions[key] = (mentions[key] ?? 0) + 1;
    if (mentions[key] <= FULL_MENTIONS && !isSecond) return full;
    if (key === 'thing') return isSecond && !isPlural(shortForm(full)) ? 'it' : shortForm(full);
    if (key === 'person') return shortForm(full);
    // a line that names neither thing nor person keeps its phrase, which makes it this chapter's own
    return !isNamed && !isSecond ? full : key === 'place' ? 'here' : 'do it';
  });
};
const SPEAKER = /^([abc]) /;
const FEW_WORDS = 3;
// capitalizes the first letter of a sentence even if it comes from a placeholder
const filledLine = (line, subject, mentions) =>
  capital(withSubject(line, subject, mentions).replace(/([.!?] )(\p{Ll})/gu, (_, end, letter) => end + letter.toUpperCase()));
/** Counts the lines of each speaker in a chapter and rewrites them in that speaker's voice. */
const speaking = ({ slug, seed, guestLook, cast }, subject) => {
  const counts = { a: seed, b: seed + 1, c: seed + 2 },
    addressed = new Set(),
    words = [...Object.values(cast).map(({ name }) => name), ...Object.values(subject)].flatMap((one) => one.split(/[\s-]/)),
    names = new Set(words.filter((word) => /^\p{Lu}/u.test(word)).map((word) => word.replace(/'s$/, '')));
  return (who, template, line) => {
    const voice = voiceIn(slug, who, guestLook),
      plainer = addressed.has(who) ? { ...voice, closers: voice.closers.filter((closer) => !closer.startsWith(',')) } : voice,
      said = spoken(plainer, line, counts[who], names);
    // nobody is addressed in every other line
    if (voice.closers.some((closer) => closer.startsWith(',') && said.includes(closer))) addressed.add(who);
    // a habit lengthens a short line, and a long line that names no subject could appear in other chapters, too
    if (!template.includes('{') && said.split(' ').length > FEW_WORDS) return line;
    counts[who] += 1;
    return said;
  };
};
const filledBeat = (line, filled, say, mentions) => {
  const [head, ...words] = line.split(' / '),
    who = SPEAKER.exec(head)?.[1],
    other = who === 'a' ? 'b' : 'a';
  // a caption that only names the place again is left out
  if (!who && (mentions.place ?? 0) >= FULL_MENTIONS && line.includes('{place}') && !/\{(thing|person|deed)\}/.test(line))
    return withSubject(head, filled, mentions);
  return [
    withSubject(head, filled, mentions),
    ...words.map((part, i) => {
      const full = filledLine(part, filled, mentions);
      return who ? say(i % 2 ? other : who, part, full) : full;
    }),
  ].join(' / ');
};
const toneOf = ({ slug, storyGenre }) => TITLE_TONES[slug] ?? GENRE_TONES_AND_PLACES[storyGenre].tone;
const subjectOf = ({ slug, chapter }) => {
  const subjects = laterChapterSubjectsOf(slug),
    number = chapter - FIRST;
  return { subject: subjects[number % subjects.length], rank: Math.floor(number / subjects.length) };
};
const shuffled = (list, random) =>
  list
    .map((one) => [random(), one])
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);
/** The place of a chapter among the title's chapters that are not written by hand, from 0, and how many there are. */
const placeOf = ({ slug, chapter, chapterCount }) => {
  const first = FIRST + writtenChapterCount(slug);
  return { at: chapter - first, count: Math.max(1, chapterCount - first + 1) };
};
/** @type {(script: PlanInput) => string[]} The scenes of a later chapter as templates, in order. Those of a title's tone come first. */
export const laterTemplates = (script) => {
  const tone = toneOf(script),
    { at, count } = placeOf(script);
  return [tone, ...NEXT_TONES[tone]]
    .flatMap((name, i) => shuffled(LATER_SCENES_BY_TONE[name], rng(script.titleNumber * 131 + i)))
    .filter((_, place) => place % count === at % count);
};
/** Fills templates with the chapter's subject and voices. */
const filledScenes = (script, templates, mentions) => {
  const { spots, items } = GENRE_TONES_AND_PLACES[script.storyGenre],
    [ownSpots, ownItems] = TITLE_PLACES[script.slug] ?? [spots, items],
    { poses, sounds } = LOUD_POSES_AND_SOUNDS_BY_GENRE[script.storyGenre],
    { subject } = subjectOf(script),
    say = speaking(script, subject);
  return templates.map((scene, i) =>
    scene
      .split('\n')
      .map((line, k) =>
        filledBeat(
          line,
          {
            ...subject,
            act: poses[(i + k) % poses.length],
            sound: sounds[(i + k) % sounds.length],
            spot: ownSpots[i % ownSpots.length],
            item: ownItems[i % ownItems.length],
          },
          say,
          mentions,
        ),
      )
      .concat('---')
      .join('\n'),
  );
};
/** @type {(script: PlanInput) => string[]} The plot of a later chapter: goal, obstacle, turn and hook, as templates. */
export const plotOf = (script) => {
  const tone = toneOf(script),
    plots = [tone, ...NEXT_TONES[tone]].flatMap((name) => {
      const turn = script.titleNumber % PLOTS_BY_TONE[name].length;
      return [...PLOTS_BY_TONE[name].slice(turn), ...PLOTS_BY_TONE[name].slice(0, turn)];
    });
  return plots[placeOf(script).at % plots.length];
};
const HINDERED_AT = 0.3,
  TURNS_AT = 0.62;
/**
 * The scenes of a chapter that shows `fit` of them, all filled in, each { text, step }: the goal comes first, obstacle and turn at their
 * positions, and the rest are scenes in between. The hook is left for the last page (`hookOf`).
 */
export const laterScenes = (script, fit) => {
  const [goal, obstacle, turn] = plotOf(script),
    order = [goal, ...laterTemplates(script)],
    hindered = Math.max(1, Math.round(fit * HINDERED_AT)),
    turned = Math.max(hindered + 1, Math.round(fit * TURNS_AT)),
    steps = { 0: 'goal', [hindered]: 'obstacle', [turned]: 'turn' };
  order.splice(hindered, 0, obstacle);
  order.splice(turned, 0, turn);
  return filledScenes(script, order, {}).map((text, i) => ({ text, step: steps[i], template: order[i] }));
};
/** The last page of a later chapter. */
export const hookOf = (script) =>
  filledScenes(script, plotOf(script).slice(-1), { thing: FULL_MENTIONS, person: FULL_MENTIONS, place: 0, deed: 0 })[0];
/** The words of the splash and of both halves of the double spread. */
export const loudestWords = (script) => {
  const { subject, rank } = subjectOf(script),
    { splash, spread } = LOUDEST_WORDS_BY_TONE[toneOf(script)],
    // the rank separates chapters with the same subject, so that none repeats another's words
    at = laterChapterSubjectsOf(script.slug).indexOf(subject) + rank;
  return {
    splash: filledLine(splash[at % splash.length], subject),
    spread: spread[at % spread.length].map((line) => filledLine(line, subject)),
  };
};
