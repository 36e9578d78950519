// Later chapters: each has its own subject. Chapters with the same subject share no scene, so no line appears twice in the library; neither
// do neighboring chapters. Every person has a distinct voice.
/** @import { Random, Script } from '../types' */
import { rng } from '../lib/core.mjs';
import { LATER, LATER_SCENES, LOUDEST_WORDS, NEXT_TONES, OWN_SETS, OWN_TONES } from './words-later.mjs';
import { spoken, voiceIn } from './voices.mjs';
import { ARCS } from './arcs.mjs';
import { LOUDEST } from './loudest.mjs';
import { subjectsOf } from './subjects.mjs';

const FIRST = 2;
const capital = (words) => words.replace(/^([("“]?)(\p{Ll})/u, (_, mark, letter) => mark + letter.toUpperCase());
const withSubject = (line, filled) => line.replace(/\{(thing|person|place|deed|act|sound|spot|item)\}/g, (_, key) => filled[key]);
const SPEAKER = /^([abc]) /;
const FEW_WORDS = 3;
// capitalizes the first letter of a sentence even if it comes from a placeholder
const filledLine = (line, subject) =>
  capital(withSubject(line, subject).replace(/([.!?] )(\p{Ll})/gu, (_, end, letter) => end + letter.toUpperCase()));
/** Counts the lines of each speaker in a chapter and rewrites them in that speaker's voice. */
const speaking = ({ slug, seed, guestLook, cast }, subject) => {
  const counts = { a: seed, b: seed + 1, c: seed + 2 },
    words = [...Object.values(cast).map(({ name }) => name), ...Object.values(subject)].flatMap((one) => one.split(/[\s-]/)),
    names = new Set(words.filter((word) => /^\p{Lu}/u.test(word)).map((word) => word.replace(/'s$/, '')));
  return (who, template, line) => {
    const said = spoken(voiceIn(slug, who, guestLook), line, counts[who], names);
    // a habit lengthens a short line, and a long line that names no subject could appear in other chapters, too
    if (!template.includes('{') && said.split(' ').length > FEW_WORDS) return line;
    counts[who] += 1;
    return said;
  };
};
const filledBeat = (line, filled, say) => {
  const [head, ...words] = line.split(' / '),
    who = SPEAKER.exec(head)?.[1],
    other = who === 'a' ? 'b' : 'a';
  return [
    withSubject(head, filled),
    ...words.map((part, i) => {
      const full = filledLine(part, filled);
      return who ? say(i % 2 ? other : who, part, full) : full;
    }),
  ].join(' / ');
};
const toneOf = ({ slug, storyGenre }) => OWN_TONES[slug] ?? LATER[storyGenre].tone;
const subjectOf = ({ slug, chapter }) => {
  const subjects = subjectsOf(slug),
    number = chapter - FIRST;
  return { subject: subjects[number % subjects.length], rank: Math.floor(number / subjects.length) };
};
// Neighboring chapters, and those with the same subject, use different quarters of a title's scenes.
const QUARTERS = 4;
const quarterOf = (script) => (script.chapter % 2) * 2 + (subjectOf(script).rank % 2);
const shuffled = (list, random) =>
  list
    .map((one) => [random(), one])
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);
/**
 * @type {(script: Script, random: Random) => string[]}
 * The scenes of a later chapter: templates, in the order in which `random` puts them. Each title divides them into different quarters.
 */
export const laterTemplates = (script, r) => {
  const tone = toneOf(script),
    quarter = quarterOf(script),
    mine = (name, i) =>
      shuffled(
        shuffled(LATER_SCENES[name], rng(script.titleNumber * 131 + i)).filter((_, at) => at % QUARTERS === quarter),
        r,
      );
  return [tone, ...NEXT_TONES[tone]].flatMap(mine);
};
/** Fills templates with the chapter's subject and voices. */
const told = (script, templates) => {
  const { spots, items } = LATER[script.storyGenre],
    [ownSpots, ownItems] = OWN_SETS[script.slug] ?? [spots, items],
    { poses, sounds } = LOUDEST[script.storyGenre],
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
        ),
      )
      .concat('---')
      .join('\n'),
  );
};
// Chapters with the same subject use plots that are far apart, and so do neighbors.
const APART = 3;
/** @type {(script: Script) => readonly string[]} The plot of a later chapter: goal, obstacle, turn and hook, as templates. */
export const arcOf = (script) => {
  const arcs = ARCS[toneOf(script)],
    { subject, rank } = subjectOf(script);
  return arcs[(subjectsOf(script.slug).indexOf(subject) + script.titleNumber + rank * APART) % arcs.length];
};
const HINDERED_AT = 0.3,
  TURNS_AT = 0.62;
/**
 * The scenes of a chapter that shows `fit` of them, all filled in, each { text, step }: the goal comes first, obstacle and turn at their
 * positions, and the rest are scenes in between. The hook is left for the last page (`hookOf`).
 */
export const laterScenes = (script, r, fit) => {
  const [goal, obstacle, turn] = arcOf(script),
    order = [goal, ...laterTemplates(script, r)],
    hindered = Math.max(1, Math.round(fit * HINDERED_AT)),
    turned = Math.max(hindered + 1, Math.round(fit * TURNS_AT)),
    steps = { 0: 'goal', [hindered]: 'obstacle', [turned]: 'turn' };
  order.splice(hindered, 0, obstacle);
  order.splice(turned, 0, turn);
  return told(script, order).map((text, i) => ({ text, step: steps[i] }));
};
/** The last page of a later chapter. */
export const hookOf = (script) => told(script, arcOf(script).slice(-1))[0];
/** The words of the splash and of both halves of the double spread. */
export const loudestWords = (script) => {
  const { subject, rank } = subjectOf(script),
    { splash, spread } = LOUDEST_WORDS[toneOf(script)],
    // the rank separates chapters with the same subject, so that none repeats another's words
    at = subjectsOf(script.slug).indexOf(subject) + rank;
  return {
    splash: filledLine(splash[at % splash.length], subject),
    spread: spread[at % spread.length].map((line) => filledLine(line, subject)),
  };
};
