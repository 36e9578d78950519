import { DEMO_TITLES } from '../catalog/demo-titles';
import { GENERAL_COMMENT_TEXTS } from './general-comments';
import { planComments } from './plan-comments';
import { TITLE_COMMENT_TEXTS } from './title-comments';

it('every title has its own comments, short enough and without repetition', () => {
  expect(Object.keys(TITLE_COMMENT_TEXTS).toSorted()).toEqual(DEMO_TITLES.map(({ slug }) => slug).toSorted());
  for (const title of DEMO_TITLES) {
    const texts = planComments(title).map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect([...text].length).toBeLessThanOrEqual(200);
  }
  expect(new Set(GENERAL_COMMENT_TEXTS).size).toBe(GENERAL_COMMENT_TEXTS.length);
});
