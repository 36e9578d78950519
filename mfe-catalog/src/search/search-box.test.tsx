import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recallSearches, rememberSearch } from './recent-searches';
import * as search from './search.page';
import { showSearch } from '../testing/render-search';

describe('the search box', () => {
  beforeEach(() => localStorage.clear());
  const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
  const active = () => screen.queryAllByRole('option', { selected: true }).map((option) => option.textContent);

  it('suggests titles, authors and tags by prefixes of their words, with a single call', async () => {
    const { api } = await showSearch(search, '/search', '/search');
    await userEvent.type(screen.getByRole('combobox'), 'lan');
    await waitFor(() => expect(options()).toHaveLength(5));
    expect(screen.getAllByRole('option')[0]).toHaveAttribute('href', '/title/00004');
    expect(options()).toEqual([
      'Lane FourDaichi Umi',
      'The Lantern CartographerElia Morii',
      'Lana Setoguchi2 titles',
      '#lanterns6 titles',
      'All results for lan',
    ]);
    const { srcset, type } = screen.getAllByRole('option')[0]!.querySelector('source')!;
    expect([type, srcset.match(/ \d+w/g)]).toEqual(['image/avif', [' 80w', ' 160w']]);
    await userEvent.type(screen.getByRole('combobox'), 't');
    expect(options()).toEqual(['The Lantern CartographerElia Morii', '#lanterns6 titles', 'All results for lant']);
    expect(api.sentTo('GET /web/search/suggestion')).toHaveLength(1);
  });
  it('suggests no author whose own name does not match', async () => {
    await showSearch(search, '/search', '/search');
    await userEvent.type(screen.getByRole('combobox'), 'orbit');
    await screen.findByRole('option', { name: /Orbit Mail/ });
    expect(options()).toEqual(['Orbit MailLana Setoguchi', 'All results for orbit']);
  });
  it('suggests close matches for a typo, and always offers all results', async () => {
    await showSearch(search, '/search', '/search');
    await userEvent.type(screen.getByRole('combobox'), 'crowbald');
    expect(await screen.findByRole('option', { name: /Crowblade/ })).toBeVisible();
    await userEvent.type(screen.getByRole('combobox'), 'zzz');
    expect(options()).toEqual(['All results for crowbaldzzz']);
  });
  it('supports arrow keys, Enter to follow and Escape to close', async () => {
    const { router } = await showSearch(search, '/search', '/search');
    const box = screen.getByRole('combobox');
    await userEvent.type(box, 'lane');
    expect(box).toHaveAttribute('aria-expanded', 'true');
    await screen.findByRole('option', { name: /Lane Four/ });
    await userEvent.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(box).toHaveValue('lane');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toEqual(['Lane FourDaichi Umi']);
    expect(box).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/title/00004'));
  });
  it('offers the recent searches of this browser while it is empty', async () => {
    rememberSearch(0, 'time slip');
    rememberSearch(0, 'cats');
    rememberSearch(7, 'of another account');
    const { router } = await showSearch(search, '/search', '/search');
    expect(options()).toEqual([]);
    await userEvent.click(screen.getByRole('combobox'));
    expect(options()).toEqual(['cats', 'time slip']);
    await userEvent.type(screen.getByRole('combobox'), 'lane');
    expect(options()).not.toContain('cats');
    await userEvent.clear(screen.getByRole('combobox'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/search/time%20slip'));
  });
  it('offers recent searches by keyboard, too', async () => {
    rememberSearch(0, 'cats');
    await showSearch(search, '/search', '/search');
    act(() => screen.getByRole('combobox').focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(options()).toEqual(['cats']);
  });
  it('forgets recent searches when asked to', async () => {
    rememberSearch(0, 'cats');
    await showSearch(search, '/search', '/search');
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(options()).toEqual([]);
    expect(recallSearches(0)).toEqual([]);
  });
  it('closes when it loses focus', async () => {
    await showSearch(search, '/search', '/search');
    await userEvent.type(screen.getByRole('combobox'), 'lan');
    await userEvent.tab();
    await userEvent.tab();
    expect(options()).toEqual([]);
  });
});
