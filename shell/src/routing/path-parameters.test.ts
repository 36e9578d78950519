import { pathParameters } from './path-parameters';

describe('path parameters', () => {
  it.each([
    ['/search/:query', '/search/crow', { query: 'crow' }],
    ['/search/:query', '/search/%252F', { query: '%2F' }],
    ['/search/:query', '/search/a%2Fb%20c%3F', { query: 'a/b c?' }],
    ['/search/:query', '/search/50%25', { query: '50%' }],
    ['/search/:query', '/search/50%', { query: '50%' }],
    ['/search/:query', '/search/%E7%8C%AB/', { query: '猫' }],
    ['/title/:titleId/episode/:episodeId', '/title/00001/episode/100', { titleId: '00001', episodeId: '100' }],
    ['/series', '/series', {}],
  ])('of %s in %s are decoded once', (pattern, pathname, parameters) => {
    expect(pathParameters(pattern, pathname)).toEqual(parameters);
  });
});
