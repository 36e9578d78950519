import { createReaderStateStore, SearchCategory, type CallResult } from '@komado/shared-contracts';
import { fakeApi, refusal, sampleMagazine } from '@komado/shared-contracts/testing';
import { screen, within } from '@testing-library/react';
import { renderWithServices } from '../testing/render-with-services';
import { readerSession, testPoints } from '../testing/shop';
import { Component as CategoryMagazines } from './category-magazines.slot';

const LIST = 'GET /magazine/list';
const BUY = 'POST /magazine/paid';
type Magazines = CallResult<typeof LIST>;
const RETURN_PATH = '/search/category/0?sort=name';
function renderSlot(magazines: Magazines | null, api = fakeApi(), session: object = readerSession) {
  const slot = <CategoryMagazines category={SearchCategory.original} magazines={magazines} returnPath={RETURN_PATH} />;
  return { ...renderWithServices(slot, { services: { api, session: createReaderStateStore(session) }, at: RETURN_PATH }), api };
}
const region = () => within(screen.getByRole('region', { name: 'Magazines' }));

describe('the magazines of a category', () => {
  it('show what the page has loaded without another call, and sell an issue from the keyboard', async () => {
    const bought = { magazine: { ...sampleMagazine(4), is_purchased: true }, point: { ...testPoints, total: 1053 } };
    const { user, api } = renderSlot({ magazine_list: [sampleMagazine(4)], total_count: 1 }, fakeApi({ [BUY]: bought }));
    expect(region().getByRole('heading', { level: 3, name: 'Weekly Kite 4' })).toBeVisible();
    region()
      .getByRole('button', { name: /^Buy for 187 P.*Weekly Kite 4$/ })
      .focus();
    await user.keyboard('{Enter}');
    const dialog = within(screen.getByRole('dialog', { name: 'Buy Weekly Kite 4' }));
    dialog.getByRole('button', { name: 'Buy for 187 P' }).focus();
    await user.keyboard('{Enter}');
    expect(await region().findByRole('link', { name: 'Read Weekly Kite 4' })).toHaveAttribute('href', '/title/00001/episode/14');
    expect(api.sent.filter(({ name }) => name === LIST || name === BUY)).toEqual([
      { name: BUY, parameters: { magazine_id: 4, paid_point: 187 } },
    ]);
  });

  it('show more issues of the same category', async () => {
    const api = fakeApi({ [LIST]: { magazine_list: [sampleMagazine(3)], total_count: 2 } });
    const { user } = renderSlot({ magazine_list: [sampleMagazine(4)], total_count: 2 }, api);
    await user.click(region().getByRole('button', { name: 'Show more' }));
    expect(await region().findByText('Weekly Kite 3')).toBeVisible();
    expect(api.sentTo(LIST)).toEqual([{ search_category: SearchCategory.original, limit: 20, offset: 1 }]);
  });

  it('return a visitor who logs in to the page', async () => {
    const { user, emitted } = renderSlot({ magazine_list: [sampleMagazine(4)], total_count: 1 }, undefined, {});
    await user.click(region().getByRole('button', { name: /^Buy for/ }));
    expect(emitted('login-requested')[0]?.payload).toEqual({ returnPath: RETURN_PATH });
  });

  it('offer points to a reader who has too few, and the way back', async () => {
    const dear = { ...sampleMagazine(4), point: 9000 };
    const { user } = renderSlot({ magazine_list: [dear], total_count: 1 });
    await user.click(region().getByRole('button', { name: /^Buy for/ }));
    const link = within(screen.getByRole('dialog')).getByRole('link', { name: 'Get points' });
    expect(decodeURIComponent(link.getAttribute('href')!)).toContain(RETURN_PATH);
  });

  it('say so when there are none', () => {
    renderSlot({ magazine_list: [], total_count: 0 });
    expect(region().getByText('No magazines with these titles are on sale right now.')).toBeVisible();
  });

  it('load by themselves what the page could not load, and can be tried again', async () => {
    const api = fakeApi({ [LIST]: refusal('internal-error') });
    const { user } = renderSlot(null, api);
    const retry = await region().findByRole('button', { name: 'Try again' });
    api.respond(LIST, { magazine_list: [sampleMagazine(4)], total_count: 1 });
    await user.click(retry);
    expect(await region().findByRole('heading', { name: 'Weekly Kite 4' })).toBeVisible();
    expect(api.sentTo(LIST).at(-1)).toEqual({ search_category: SearchCategory.original, limit: 20 });
  });
});
