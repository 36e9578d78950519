/** @jest-environment node */
import { allowedSquadPages } from './squad-pages';

const page = (path: string) => ({ path, layout: 'default' as const, guards: [], parameters: {}, title: 'Page' });
/** Names of the pages that readers get, from pages by name. */
const served = (paths: Readonly<Record<string, string>>): string[] =>
  Object.keys(
    allowedSquadPages(
      Object.entries(paths).map(([name, path]) => ({ remote: name.slice(0, name.indexOf(':')), pages: { [name]: page(path) } })),
    ),
  );

describe('pages of remotes', () => {
  it('are all served if no URL matches two of them', () =>
    expect(served({ 'club:home': '/club', 'news:home': '/news', 'news:one': '/news/:id' })).toEqual([
      'club:home',
      'news:home',
      'news:one',
    ]));
  it('of one remote may match the same URL', () =>
    expect(served({ 'club:new': '/club/new', 'club:one': '/club/:id' })).toEqual(['club:new', 'club:one']));
  it.each([
    ['the same path', '/fans', '/fans'],
    ['a path that a parameter matches', '/fans/:name', '/fans/today'],
    ['a parameter where the other has a name', '/fans/today', '/fans/:name'],
  ])('of the first remote are served if two have %s', (_how, one, other) =>
    expect(served({ 'club:fans': one, 'news:fans': other })).toEqual(['club:fans']),
  );
  it('below the name of their remote are served, whatever other remotes have there', () =>
    expect(served({ 'club:news': '/news/:id', 'news:today': '/news/today' })).toEqual(['news:today']));
});
