import type { DemoTitle } from '../catalog/demo-title';
import { seedOf } from '../catalog/episode-plan';
import { DEMO_READERS } from './demo-readers';
import { GENERAL_LINES } from './general-lines';
import { TITLE_LINES } from './title-lines';

/** How many say something general under the first chapters, at least and at most. */
const GENERAL_COMMENTS = [
  [3, 6],
  [1, 3],
  [0, 2],
] as const;
export const COMMENTED_CHAPTERS = GENERAL_COMMENTS.length;

export interface PlannedComment {
  /** Source key of the chapter. */
  readonly episode: string;
  /** Place of the author in DEMO_READERS. */
  readonly author: number;
  readonly text: string;
  /** When, between the chapter's start (0) and the end of the talk about it (1). */
  readonly moment: number;
  /** Places of those who like it. */
  readonly likers: readonly number[];
}

/** The same order for the same seed. */
const shuffled = <T>(items: readonly T[], seed: string): T[] =>
  items
    .map((item, index) => ({ item, order: seedOf(`${seed}/${index}`) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
const READERS = DEMO_READERS.map((_, place) => place);

/** What readers of the demo library say about the first chapters of a title; always the same, nothing twice under one title. */
export function planComments(title: DemoTitle): PlannedComment[] {
  const [first, second, third] = TITLE_LINES[title.slug] ?? [[], '', ''];
  const general = shuffled(GENERAL_LINES, title.slug);
  return [[...first], [second], [third]].flatMap((own, index) => {
    const episode = `demo:${title.slug}:${index + 1}`;
    const [least, most] = GENERAL_COMMENTS[index] ?? [0, 0];
    const texts = [...own.filter(Boolean), ...general.splice(0, least + (seedOf(`${episode}/talk`) % (most - least + 1)))];
    const authors = shuffled(READERS, `${episode}/authors`);
    return shuffled(texts, episode).map((text, place) => {
      const author = authors[place]!;
      const seed = `${episode}/${place}`;
      // What is said of this very chapter is liked more; many comments are liked by nobody.
      const liked = own.includes(text) ? 2 + (seedOf(`${seed}/likes`) % 17) : Math.max(0, (seedOf(`${seed}/likes`) % 9) - 3);
      const likers = shuffled(
        READERS.filter((reader) => reader !== author),
        `${seed}/likers`,
      ).slice(0, liked);
      return { episode, author, text, moment: ((seedOf(`${seed}/moment`) % 1000) / 1000) ** 2, likers };
    });
  });
}
