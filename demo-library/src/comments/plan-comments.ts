import type { DemoTitle } from '../catalog/demo-title';
import { seedOf } from '../catalog/episode-plan';
import { DEMO_READERS } from './demo-readers';
import { GENERAL_COMMENT_TEXTS } from './general-comments';
import { TITLE_COMMENT_TEXTS } from './title-comments';

/** Minimum and maximum number of general comments on each of the first chapters. */
const GENERAL_COMMENTS = [
  [3, 6],
  [1, 3],
  [0, 2],
] as const;

export interface PlannedComment {
  /** Source key of the chapter. */
  readonly episode: string;
  /** Index of the author in DEMO_READERS. */
  readonly author: number;
  readonly text: string;
  /** Time between the chapter's release (0) and the end of its discussion (1). */
  readonly moment: number;
  /** Indexes of the readers who like it. */
  readonly likers: readonly number[];
}

/** Shuffles in an order that depends only on the seed. */
const shuffled = <T>(items: readonly T[], seed: string): T[] =>
  items
    .map((item, index) => ({ item, order: seedOf(`${seed}/${index}`) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
const READERS = DEMO_READERS.map((_, place) => place);

/** Comments of demo readers on the first chapters of a title; deterministic, and never repeated under one title. */
export function planComments(title: DemoTitle): PlannedComment[] {
  const [first, second, third] = TITLE_COMMENT_TEXTS[title.slug] ?? [[], '', ''];
  const general = shuffled(GENERAL_COMMENT_TEXTS, title.slug);
  return [[...first], [second], [third]].flatMap((own, index) => {
    const episode = `demo:${title.slug}:${index + 1}`;
    const [least, most] = GENERAL_COMMENTS[index] ?? [0, 0];
    const texts = [...own.filter(Boolean), ...general.splice(0, least + (seedOf(`${episode}/talk`) % (most - least + 1)))];
    const authors = shuffled(READERS, `${episode}/authors`);
    return shuffled(texts, episode).map((text, place) => {
      const author = authors[place]!;
      const seed = `${episode}/${place}`;
      // Comments about this particular chapter get more likes; many others get none.
      const liked = own.includes(text) ? 2 + (seedOf(`${seed}/likes`) % 17) : Math.max(0, (seedOf(`${seed}/likes`) % 9) - 3);
      const likers = shuffled(
        READERS.filter((reader) => reader !== author),
        `${seed}/likers`,
      ).slice(0, liked);
      return { episode, author, text, moment: ((seedOf(`${seed}/moment`) % 1000) / 1000) ** 2, likers };
    });
  });
}
