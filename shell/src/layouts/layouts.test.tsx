import { createReaderStateStore, Region, type LayoutName, type RouteName } from '@komado/shared-contracts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { AppServicesProvider } from '@komado/shared-contracts';
import { testAppServices } from '@komado/shared-contracts/testing';
import { searchGenresStore } from '../session/search-genres.store';
import { renderInShell } from '../testing/render-in-shell';
import { layouts } from './layouts';

const show = (name: LayoutName, routeName: RouteName | null = 'index', options: Parameters<typeof renderInShell>[1] = {}) => {
  const Layout = layouts[name];
  return renderInShell(<Layout routeName={routeName}>page</Layout>, options);
};
const reader = () =>
  createReaderStateStore({
    isLoggedIn: true,
    account: { account_id: 3, user_id: 4, return_date: null, email: '', nickname: 'Rin', icon_url: '/media/icon/1' },
    point: { paid: 1000, free: 240, total: 1240, expiring: null },
  });

test.each<[LayoutName, string | null]>([
  ['default', 'default'],
  ['frameless', 'frameless'],
  ['oops', 'oops'],
  ['none', null],
])('layout %s is marked %s and holds the page in the main landmark', (name, marker) => {
  const { container } = show(name);
  expect(container.querySelector('[data-layout]')?.getAttribute('data-layout') ?? null).toBe(marker);
  expect(screen.getByRole('main')).toHaveTextContent('page');
});

test('the frameless layout has neither navigation nor footer, only the link to the home page above the page', () => {
  show('frameless', 'account-presave');
  expect(screen.queryByRole('navigation', { hidden: true })).toBeNull();
  expect(screen.queryByRole('contentinfo', { hidden: true })).toBeNull();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/']);
});

describe('the default layout', () => {
  test('starts with the link that skips to the page', async () => {
    show('default');
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
  });
  test('marks the destination that the page belongs to', () => {
    show('default', 'ranking-rankingId');
    const header = within(screen.getByRole('banner'));
    // Visible from 1280 px up; the test's window has no width.
    expect(header.getByRole('link', { name: 'Ranking', hidden: true })).toHaveAttribute('aria-current', 'true');
    expect(header.getByRole('link', { name: 'Home', hidden: true })).not.toHaveAttribute('aria-current');
  });
  test('does not count the shop as part of My page', () => {
    show('default', 'my-shop');
    expect(screen.getByRole('link', { name: 'My page' })).not.toHaveAttribute('aria-current');
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Shop', hidden: true })).toHaveAttribute('aria-current', 'page');
  });
  test('offers visitors a login that returns to this page', async () => {
    const { services } = show('default', 'series', { path: '/series?day=fri' });
    const requests: unknown[] = [];
    services.bus.on('login-requested', (event) => requests.push(['login', event]));
    services.bus.on('sign-up-requested', (event) => requests.push(['sign up', event]));
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(requests).toEqual([
      ['login', { returnPath: '/series?day=fri' }],
      ['sign up', { returnPath: '/series?day=fri' }],
    ]);
  });
  test('shows readers their balance and the link to their page', () => {
    show('default', 'index', { session: reader() });
    expect(screen.getByRole('link', { name: '1,240 points: go to the shop' })).toHaveTextContent('1,240');
    const menu = document.getElementById(screen.getByRole('button', { name: 'Account of Rin' }).getAttribute('popovertarget') ?? '')!;
    const links = within(menu).getAllByRole('link', { hidden: true });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['My page', '/my'],
      ['History', '/my/history'],
      ['Settings', '/my/setting'],
    ]);
    expect(within(menu).getByRole('group', { name: 'Theme', hidden: true })).toBeInTheDocument();
    expect(menu).toHaveTextContent('Prices in US dollars');
    expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
  });
  test('marks My page while tickets are about to expire', () => {
    const session = reader();
    show('default', 'index', { session });
    const bottom = within(screen.getAllByRole('navigation', { name: 'Main' }).at(-1)!);
    expect(bottom.getByRole('link', { name: 'My page' })).toBeInTheDocument();
    act(() => session.setState({ hasTicketBadge: true }));
    expect(bottom.getByRole('link', { name: 'My page, tickets expire soon' })).toBeInTheDocument();
  });
  test('has every link of the footer', () => {
    show('default');
    const links = within(screen.getByRole('navigation', { name: 'Footer' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(
      expect.arrayContaining(['Help', 'Terms of service', 'Privacy policy', 'ABJ mark', 'California notice', 'Sitemap']),
    );
  });
  test.each([
    [Region.JP, 'Prices in yen'],
    [Region.US, 'Prices in US dollars'],
  ])('says which region applies: %s', (region, text) => {
    show('default', 'index', { region });
    expect(screen.getByRole('contentinfo')).toHaveTextContent(text);
  });
  test('has no style attribute in its server markup', () => {
    const Layout = layouts.default;
    const html = renderToString(
      <AppServicesProvider value={testAppServices({ session: reader() })}>
        <MemoryRouter>
          <Layout routeName="index">page</Layout>
        </MemoryRouter>
      </AppServicesProvider>,
    );
    expect(html).not.toMatch(/ style=/);
  });
});

test.each(['default', 'frameless', 'oops', 'none'] as const)('layout %s shows that a form was not sent', (name) => {
  show(name, null, { path: '/account/save?token=abc&form=not-sent' });
  expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent('We couldn’t send your form');
});

describe('the search box', () => {
  const box = () => screen.getByRole('combobox', { name: 'Search', hidden: true });
  test('goes to the results for the query, encoded once', async () => {
    show('default');
    await userEvent.type(box(), ' 50% off/on {Enter}');
    expect(screen.getByTestId('url').textContent).toBe('/search/50%25%20off%2Fon');
  });
  test('goes to the search screen without a query', async () => {
    show('default');
    await userEvent.type(box(), '{Enter}');
    expect(screen.getByTestId('url').textContent).toBe('/search');
  });
  describe('with genres', () => {
    const NAMES = ['Action', 'Comedy', 'Romance'];
    const list = NAMES.map((genre_name, index) => ({ genre_id: index + 1, genre_name, image_url: `/media/genre/${index + 1}` }));
    const options = () => screen.queryAllByRole('option', { hidden: true });
    const active = () => options().filter((option) => option.getAttribute('aria-selected') === 'true');
    beforeEach(() => act(() => searchGenresStore.setState({ list })));
    afterEach(() => act(() => searchGenresStore.setState({ list: [] })));

    test('shows them when clicked while empty, until Escape', async () => {
      show('default');
      await userEvent.click(box());
      expect(box()).toHaveAttribute('aria-expanded', 'true');
      expect(screen.getByRole('listbox', { name: 'Genres', hidden: true })).toHaveAttribute('id', box().getAttribute('aria-controls'));
      expect(screen.getByRole('option', { name: 'Romance', hidden: true })).toHaveAttribute('href', '/search/genre/3');
      await userEvent.keyboard('{Escape}');
      expect(options()).toEqual([]);
      expect(box()).toHaveFocus();
      await userEvent.click(box());
      await userEvent.type(box(), 'c');
      expect(options()).toEqual([]);
    });
    test('is a single tab stop and does not open on Tab', async () => {
      show('default');
      act(() => box().focus());
      expect(options()).toEqual([]);
      expect(box()).toHaveAttribute('aria-expanded', 'false');
      await userEvent.keyboard('{ArrowDown}');
      expect(options()).toHaveLength(NAMES.length);
      await userEvent.tab();
      expect(document.activeElement?.closest('[role="search"]')).toBeNull();
      expect(options()).toEqual([]);
    });
    test('moves through them by arrow keys, wraps around, and follows the active one on Enter', async () => {
      show('default');
      act(() => box().focus());
      for (const [key, name] of [
        ['{ArrowDown}', 'Action'],
        ['{ArrowDown}', 'Comedy'],
        ['{ArrowUp}', 'Action'],
        ['{ArrowUp}', 'Romance'],
        ['{ArrowDown}', 'Action'],
        ['{ArrowUp}', 'Romance'],
      ] as const) {
        await userEvent.keyboard(key);
        expect([key, ...active().map(({ textContent }) => textContent)]).toEqual([key, name]);
        expect(box()).toHaveAttribute('aria-activedescendant', active()[0]!.id);
        expect(box()).toHaveFocus();
      }
      await userEvent.keyboard('{Enter}');
      expect(screen.getByTestId('url').textContent).toBe('/search/genre/3');
      expect(options()).toEqual([]);
    });
    test('follows a clicked one', async () => {
      show('default');
      await userEvent.click(box());
      await userEvent.click(screen.getByRole('option', { name: 'Comedy', hidden: true }));
      expect(screen.getByTestId('url').textContent).toBe('/search/genre/2');
      expect(options()).toEqual([]);
    });
  });
});

describe('the theme switch', () => {
  test('applies a theme immediately and stores it in the cookie; system deletes it', async () => {
    show('default');
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(document.cookie).toContain('theme=dark');
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'System' }));
    expect(document.documentElement.dataset['theme']).toBeUndefined();
    expect(document.cookie).not.toContain('theme=');
  });
});
