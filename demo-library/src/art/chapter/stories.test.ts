import { DEMO_TITLES } from '../../catalog/demo-titles';
import { episodesOf } from '../../catalog/episode-plan';
import { orderOf } from '../../drawing/picture-job';
import { scriptOf } from '../script-of.mjs';
import { ENDINGS } from './endings.mjs';
import { plan, stripPlan } from './plan.mjs';

const COMICS = DEMO_TITLES.filter(({ form }) => form !== 'novel');
const beatsOf = (slug: string, chapter: number) => {
  const job = orderOf(`demo/page/${slug}/${chapter}/1`)?.job;
  if (job?.picture !== 'page') throw new Error(slug);
  const script = scriptOf(job);
  return job.kinds.includes('strip')
    ? job.kinds.flatMap((_, index) => stripPlan({ ...script, segments: job.kinds.length, index }).map(({ beat }) => beat))
    : plan({ ...script, kinds: job.kinds, ltr: job.ltr }).pages.flatMap(({ list = [] }) => list);
};
const linesOf = (slug: string, chapter: number): string[] => beatsOf(slug, chapter).flatMap(({ words }) => [...words]);
const twice = (lines: readonly string[]): string[] => lines.filter((line, at) => lines.indexOf(line) !== at);

it('nobody says in a first chapter what somebody said in another one', () => {
  const lines = COMICS.flatMap(({ slug }) => [...linesOf(slug, 1), ENDINGS[slug]![1], ...ENDINGS[slug]![2]]);
  expect(lines.length).toBeGreaterThan(700);
  expect(twice(lines)).toEqual([]);
});

it.each(COMICS.map((title) => [title.slug, title] as const))('in no chapter of %s is a line said twice', (slug, title) => {
  for (const { number } of episodesOf(title)) expect([number, twice(linesOf(slug, number))]).toEqual([number, []]);
});

it.each(COMICS.map(({ slug }) => slug))('the first chapter of %s has three who speak, and ends with its hook', (slug) => {
  const beats = beatsOf(slug, 1);
  expect(new Set(beats.filter(({ words }) => words.length > 0).flatMap(({ who }) => who ?? []))).toEqual(new Set(['a', 'b', 'c']));
  const last = beats.at(-1)!;
  expect(last.kind).toBe('turn');
  expect(ENDINGS[slug]![3]).toContain(last.words[0]!);
  const silent = beats.filter(({ words }) => words.length === 0).length;
  expect(silent / beats.length).toBeLessThan(0.65);
});

it('no act takes the same pose twice in a chapter in the same way', () => {
  for (const { slug } of COMICS) {
    const acts = beatsOf(slug, 1).flatMap((beat) => (beat.kind === 'act' ? `${beat.pose} ${(beat as { way?: number }).way}` : []));
    expect([slug, twice(acts)]).toEqual([slug, []]);
  }
});
