import { suggestions } from '../testing/render-search';
import { similarlySpelledTitleIds } from './similarly-spelled-titles';

const nearest = (keyword: string) => similarlySpelledTitleIds(suggestions.title_list, keyword);

describe('the titles nearest by spelling', () => {
  it.each([
    ['crobwlaed', 1],
    ['krowblayd', 1],
    ['crow bald', 1],
    ['lantrn kartografer', 3],
    ['lain foor', 4],
    ['鴉刃集', 1],
  ])('for %s begin with title %i', (keyword, titleId) => expect(nearest(keyword)[0]).toBe(titleId));
  it.each(['qxzvjkqw', 'dinosaurs', '!?', ''])('for “%s” are none', (keyword) => expect(nearest(keyword)).toEqual([]));
});
