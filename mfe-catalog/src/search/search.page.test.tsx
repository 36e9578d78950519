import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as search from './search.page';
import { sentSearch, showSearch } from '../testing/render-search';

describe('the search page', () => {
  it('offers genres and categories and runs no search by itself', async () => {
    const { api } = await showSearch(search, '/search', '/search');
    expect(api.sent.map((call) => call.name)).toEqual(['GET /genre/search/list', 'GET /web/search/start']);
    expect(screen.getByRole('link', { name: 'Action' })).toHaveAttribute('href', '/search/genre/1');
    expect(screen.getByRole('link', { name: 'Original' })).toHaveAttribute('href', '/search/category/0');
  });
  it('leads to results for the typed text', async () => {
    const { router } = await showSearch(search, '/search', '/search');
    await userEvent.type(screen.getByRole('combobox'), ' crow blade {Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/search/crow%20blade'));
  });
  it('stays, with focus in the box, when nothing was typed', async () => {
    const { router } = await showSearch(search, '/search', '/search');
    await userEvent.type(screen.getByRole('combobox'), '  {Enter}');
    expect(router.state.location.pathname).toBe('/search');
    expect(screen.getByRole('combobox')).toHaveFocus();
  });
  it('clears the box', async () => {
    await showSearch(search, '/search', '/search');
    await userEvent.type(screen.getByRole('combobox'), 'crow');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole('combobox')).toHaveValue('');
  });
  it('starts with popular searches, popular tags and free titles', async () => {
    await showSearch(search, '/search', '/search');
    expect(screen.getByRole('link', { name: 'time slip' })).toHaveAttribute('href', '/search/time%20slip');
    const trending = within(screen.getByRole('region', { name: 'Trending searches' })).getAllByRole('listitem');
    expect(trending.map((item) => item.textContent)).toEqual(['1crowblade', '2time slip']);
    expect(screen.getByRole('link', { name: '#swords' })).toHaveAttribute('href', '/search/tag/4');
    expect(within(screen.getByRole('region', { name: 'Free this week' })).getByRole('link', { name: /5 free.*Cat Ferry/ })).toBeVisible();
  });
  it('handles the plain form, too', async () => {
    const { api } = await showSearch(search, '/search', '/search?q=crow');
    expect(sentSearch(api)).toMatchObject({ keyword: 'crow' });
    expect(screen.getByRole('heading', { level: 1, name: 'Results for “crow”' })).toBeVisible();
  });
});
