import { DEMO_TITLES } from '../../catalog/demo-titles';
import { episodesOf } from '../../catalog/episode-plan';
import { parsePictureKey } from '../../drawing/picture-job';
import { planInputOf } from '../plan-input.mjs';
import { FIRST_CHAPTER_ENDINGS } from './first-chapter-endings.mjs';
import { plotOf } from './later-chapters.mjs';
import { plan, stripPlan } from './plan.mjs';
import { writtenChapterOf, writtenChapterCount } from './written-chapters.mjs';
import { laterChapterSubjectsOf } from './later-chapter-subjects.mjs';
import { voiceIn } from './voices.mjs';
import { LATER_SCENES_BY_TONE } from './later-chapter-scenes.mjs';

const COMICS = DEMO_TITLES.filter(({ form }) => form !== 'novel');
const scriptFor = (slug: string, chapter: number) => {
  const job = parsePictureKey(`demo/page/${slug}/${chapter}/1`)?.job;
  if (job?.picture !== 'page') throw new Error(slug);
  return { script: planInputOf(job), kinds: job.kinds, ltr: job.ltr };
};
const planned = new Map<string, ReturnType<typeof planChapter>>();
const plannedOnce = (slug: string, chapter: number) => {
  const key = `${slug} ${chapter}`;
  const found = planned.get(key) ?? planChapter(slug, chapter);
  planned.set(key, found);
  return found;
};
function planChapter(slug: string, chapter: number) {
  const { script, kinds, ltr } = scriptFor(slug, chapter);
  if (kinds.includes('strip')) {
    const segments = kinds.length;
    return { beats: kinds.flatMap((_, index) => stripPlan({ ...script, segments, index }).map(({ beat }) => beat)), loudest: [] };
  }
  const { pages, loudest } = plan({ ...script, kinds, ltr });
  const isSpread = kinds.includes('wide') || kinds.includes('left');
  return {
    beats: pages.flatMap(({ list }) => list),
    loudest: [...(kinds.includes('splash') ? [loudest.splash] : []), ...(isSpread ? loudest.spread : [])],
  };
}
const beatsOf = (slug: string, chapter: number) => plannedOnce(slug, chapter).beats;
/** The words of the splash and the double spread, where the chapter has them. */
const loudestOf = (slug: string, chapter: number): readonly string[] => plannedOnce(slug, chapter).loudest;
const linesOf = (slug: string, chapter: number): string[] => beatsOf(slug, chapter).flatMap(({ words }) => [...words]);
const twice = (lines: readonly string[]): string[] => lines.filter((line, at) => lines.indexOf(line) !== at);

it('no line of a first chapter appears in another first chapter', () => {
  const lines = COMICS.flatMap(({ slug }) => [...linesOf(slug, 1), FIRST_CHAPTER_ENDINGS[slug]![1], ...FIRST_CHAPTER_ENDINGS[slug]![2]]);
  expect(lines.length).toBeGreaterThan(700);
  expect(twice(lines)).toEqual([]);
});

it('no line of more than three words appears twice in the library', () => {
  const lines = COMICS.flatMap((title) =>
    episodesOf(title).flatMap(({ number }) => [...linesOf(title.slug, number), ...loudestOf(title.slug, number)]),
  ).filter((line) => line.split(/\s+/).length > 3);
  expect(lines.length).toBeGreaterThan(4500);
  const said = new Set<string>();
  expect(lines.filter((line) => said.size === said.add(line).size)).toEqual([]);
});
it('no chapter is mostly silent, and none has an unfilled placeholder', () => {
  for (const title of COMICS) {
    for (const { number } of episodesOf(title)) {
      const beats = beatsOf(title.slug, number);
      expect([title.slug, number, beats.filter(({ words }) => words.length === 0).length / beats.length < 0.65]).toEqual([
        title.slug,
        number,
        true,
      ]);
      expect(beats.flatMap(({ words }) => words).filter((line) => /[{}]|undefined/.test(line))).toEqual([]);
    }
  }
});

it.each(COMICS.map((title) => [title.slug, title] as const))('no chapter of %s repeats a line', (slug, title) => {
  for (const { number } of episodesOf(title)) expect([number, twice(linesOf(slug, number))]).toEqual([number, []]);
});

it.each(COMICS.map(({ slug }) => slug))('the first chapter of %s has three speakers and ends with its hook', (slug) => {
  const beats = beatsOf(slug, 1);
  expect(new Set(beats.filter(({ words }) => words.length > 0).flatMap(({ who }) => who ?? []))).toEqual(new Set(['a', 'b', 'c']));
  const last = beats.at(-1)!;
  expect(last.kind).toBe('turn');
  expect(FIRST_CHAPTER_ENDINGS[slug]![3]).toContain(last.words[0]!);
  const silent = beats.filter(({ words }) => words.length === 0).length;
  expect(silent / beats.length).toBeLessThan(0.65);
});

it('every later chapter that is not written by hand has a goal, an obstacle, a turn and, on its last page, a hook; all three people speak', () => {
  for (const title of COMICS) {
    const plots = new Set<unknown>();
    for (const { number } of episodesOf(title).slice(1 + writtenChapterCount(title.slug))) {
      const beats = beatsOf(title.slug, number);
      const plot = plotOf(scriptFor(title.slug, number).script);
      const steps = beats.flatMap(({ step }, index) => (step && step !== beats[index - 1]?.step ? [step] : []));
      expect([title.slug, number, steps]).toEqual([title.slug, number, ['goal', 'obstacle', 'turn', 'hook']]);
      // complete and paced like a story: the goal immediately, the turn no earlier than after a third
      const shown = (['goal', 'obstacle', 'turn', 'hook'] as const).map((name) => beats.filter(({ step }) => step === name).length);
      expect([title.slug, number, shown]).toEqual([title.slug, number, plot.map((scene) => scene.split('\n').length)]);
      expect(beats[0]!.step).toBe('goal');
      expect([title.slug, number, beats.findIndex(({ step }) => step === 'turn') / beats.length > 0.33]).toEqual([
        title.slug,
        number,
        true,
      ]);
      expect(beats.at(-1)!).toMatchObject({ kind: 'turn', step: 'hook' });
      expect(new Set(beats.filter(({ words }) => words.length > 0).flatMap(({ who }) => who ?? []))).toEqual(new Set(['a', 'b', 'c']));
      plots.add(plot[0]);
    }
    expect(plots.size).toBe(episodesOf(title).length - 1 - writtenChapterCount(title.slug));
  }
});

it('no act in a chapter repeats a pose in the same variant', () => {
  for (const { slug } of COMICS) {
    const acts = beatsOf(slug, 1).flatMap((beat) => (beat.kind === 'act' ? `${beat.pose} ${(beat as { variant?: number }).variant}` : []));
    expect([slug, twice(acts)]).toEqual([slug, []]);
  }
});

const shapeOf = (scene: string): string =>
  scene
    .split('\n')
    .map((line) =>
      line.replace(/ \/ [^/]*/g, ' /').replace(/ (shout|grin|happy|glad|calm|cool|shock|worry|smug|tired|shy|ghost|steady)\b/g, ''),
    )
    .join('\n');
it('later chapters have at least 96 scenes of different shapes to choose from', () => {
  const scenes = Object.values(LATER_SCENES_BY_TONE).flat();
  expect(scenes.length).toBeGreaterThanOrEqual(96);
  expect(new Set(scenes.map(shapeOf)).size).toBeGreaterThanOrEqual(90);
});
it('no scene occurs twice in a title, and no two titles have their scenes in the same order', () => {
  const orders = new Set<string>();
  for (const { slug, ...title } of COMICS) {
    const shown = episodesOf({ slug, ...title }).flatMap(({ number }) => {
      const templates = beatsOf(slug, number).flatMap(({ template }) => template ?? []);
      return templates.filter((template, at) => template !== templates[at - 1]).map((template) => [template, number] as const);
    });
    const seen = new Map<string, number>();
    for (const [template, number] of shown) {
      expect([slug, number, template, seen.get(template)]).toEqual([slug, number, template, undefined]);
      seen.set(template, number);
    }
    orders.add(JSON.stringify(shown));
  }
  expect(orders.size).toBe(COMICS.length);
});
it('a chapter names its subject in full at most twice, and addresses nobody in every other line', () => {
  for (const title of COMICS) {
    for (const { number } of episodesOf(title).slice(1 + writtenChapterCount(title.slug))) {
      const subjects = laterChapterSubjectsOf(title.slug);
      const { thing, person } = subjects[(number - 2) % subjects.length]!;
      const words = linesOf(title.slug, number).join(' ');
      for (const phrase of [thing, person].filter((one) => one.split(' ').length > 2))
        expect([title.slug, number, phrase, words.toLowerCase().split(phrase.toLowerCase()).length - 1 <= 2]).toEqual([
          title.slug,
          number,
          phrase,
          true,
        ]);
      for (const who of ['a', 'b', 'c'] as const) {
        const { closers } = voiceIn(title.slug, who, scriptFor(title.slug, number).script.guestLook);
        for (const closer of closers.filter((one: string) => one.startsWith(',')))
          expect([title.slug, number, closer, words.split(closer).length - 1 <= 3]).toEqual([title.slug, number, closer, true]);
      }
    }
  }
});
it('the chapters that are written by hand show all of their panels, and all three people speak', () => {
  for (const { slug } of COMICS) {
    for (let chapter = 2; chapter < 2 + writtenChapterCount(slug); chapter += 1) {
      const story = writtenChapterOf(slug, chapter)!;
      const beats = beatsOf(slug, chapter);
      expect([slug, chapter, beats.length]).toEqual([slug, chapter, story.beats]);
      expect(new Set(beats.filter(({ words }) => words.length > 0).flatMap(({ who }) => who ?? []))).toEqual(new Set(['a', 'b', 'c']));
      expect(beats.at(-1)).toMatchObject({ kind: 'turn', step: 'hook' });
    }
  }
});

/** The words of a line, its first word and its ending, as a reader would notice them. */
const features = (line: string): string[] => [
  ...(line.toLowerCase().match(/[\p{L}']+|[.!?…]+/gu) ?? []),
  `first ${line.split(/[ ,.!?…]/)[0]!}`,
];
const spokenLines = (slug: string, chapter: number): [speaker: string, line: string][] =>
  beatsOf(slug, chapter).flatMap(({ kind, who, words }) =>
    who && kind !== 'eyes' ? words.map((line, index): [string, string] => [index % 2 ? (who === 'a' ? 'b' : 'a') : who, line]) : [],
  );
/** Learns from half of the chapters who says which words (naive Bayes) and counts how many lines of a and b it recognizes in the others. */
function knownSpeakers(slug: string, numbers: readonly number[]): { right: number; all: number } {
  const lines = (odd: boolean) =>
    numbers.filter((number) => (number % 2 === 1) === odd).flatMap((number) => spokenLines(slug, number).filter(([who]) => who !== 'c'));
  const counts = { a: new Map<string, number>(), b: new Map<string, number>() };
  for (const [who, line] of lines(false))
    for (const feature of features(line)) counts[who as 'a'].set(feature, (counts[who as 'a'].get(feature) ?? 0) + 1);
  const total = (who: 'a' | 'b') => [...counts[who].values()].reduce((sum, count) => sum + count, 0);
  const totals = { a: total('a'), b: total('b') };
  const likelihood = (who: 'a' | 'b', line: string) =>
    features(line).reduce((sum, feature) => sum + Math.log(((counts[who].get(feature) ?? 0) + 0.5) / (totals[who] + 500)), 0);
  const asked = lines(true).filter(([, line]) => line.split(/\s+/).length > 3);
  return {
    right: asked.filter(([who, line]) => (likelihood('a', line) > likelihood('b', line) ? 'a' : 'b') === who).length,
    all: asked.length,
  };
}
it('a reader can tell from the words alone who speaks in the later chapters of every title', () => {
  const known = COMICS.map((title) => ({
    slug: title.slug,
    ...knownSpeakers(
      title.slug,
      episodesOf(title)
        .slice(1)
        .map(({ number }) => number),
    ),
  }));
  for (const { slug, right, all } of known) expect([slug, right / all > 0.6]).toEqual([slug, true]);
  const sum = (key: 'right' | 'all') => known.reduce((total, one) => total + one[key], 0);
  expect(sum('right') / sum('all')).toBeGreaterThan(0.75);
});
