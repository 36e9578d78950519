import { DEMO_TITLES } from '../catalog/demo-titles';
import { episodesOf, planEpisode } from '../catalog/episode-plan';
import { NOVEL_TEXTS } from './novel-texts.mjs';
import { typesetChapter } from './novel-pages.mjs';

const LEAVES_WITHOUT_TEXT = 3;
const chapters = DEMO_TITLES.filter(({ form }) => form === 'novel').flatMap((title) =>
  episodesOf(title).map(({ number }) => ({ title, number, ...NOVEL_TEXTS[title.slug]![number - 1]! })),
);

describe('a novel', () => {
  it('has about 1,500 words per chapter', () => {
    expect(chapters.length).toBe(6);
    for (const { title, number, paragraphs } of chapters) {
      const words = paragraphs.join(' ').split(/\s+/).length;
      expect([title.slug, number, words > 1400 && words < 1700]).toEqual([title.slug, number, true]);
    }
  });
  it('never repeats a paragraph of more than three words', () => {
    const all = chapters.flatMap(({ paragraphs }) => paragraphs).filter((paragraph) => paragraph.split(' ').length > 3);
    expect(new Set(all).size).toBe(all.length);
  });
  it('is set completely and in order, in one size that is legible on a phone, and leaves no text page empty', () => {
    for (const { title, number, paragraphs } of chapters) {
      const { size, pages } = typesetChapter(paragraphs, planEpisode(title, number).length - LEAVES_WITHOUT_TEXT);
      expect([title.slug, number, size]).toEqual([title.slug, number, 37]);
      expect(pages.length).toBe(planEpisode(title, number).length - LEAVES_WITHOUT_TEXT);
      const set = pages.flatMap((lines) => lines.flatMap(({ words }) => words.map(([word]) => word)));
      expect(set.join(' ')).toBe(paragraphs.join(' '));
    }
  });
});
