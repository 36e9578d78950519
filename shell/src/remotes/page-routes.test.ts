import { ROUTE_NAMES, routes } from '@komado/shared-contracts';
import { isContractPage, pageRoutes } from './page-routes';

const club = { path: '/club/:clubId', layout: 'frameless', guards: ['my'], parameters: { clubId: 'slug' }, title: 'Club' } as const;

test("a composition has the contract's pages unchanged, then squads' own under the contract's rules", () => {
  const entries = pageRoutes({ ownPages: { 'club:home': club } });
  expect(entries.names).toEqual([...ROUTE_NAMES, 'club:home']);
  for (const name of ROUTE_NAMES) expect(entries.of(name)).toBe(routes[name]);
  expect(entries.of('club:home')).toMatchObject({
    path: '/club/:clubId',
    owner: 'club',
    layout: 'frameless',
    guards: ['my'],
    title: 'Club',
  });
  const rule = entries.of('club:home').parameters['clubId'];
  expect(['crow-fans', 'Crow Fans', ''].map((value) => rule?.test(value))).toEqual([true, false, false]);
});
test('a page that is not in the composition is unknown', () => {
  const entries = pageRoutes({});
  expect(entries.has('club:home')).toBe(false);
  expect(() => entries.of('club:home')).toThrow('The composition has no page club:home.');
});
test.each([
  ['ranking', true],
  ['club:home', false],
  ['toString', false],
  [null, false],
])('%p is a page of the contract: %p', (name, is) => expect(isContractPage(name)).toBe(is));
