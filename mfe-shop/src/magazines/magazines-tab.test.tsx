import { createReaderStateStore } from '@komado/shared-contracts';
import { fakeApi, refusal, sampleMagazine } from '@komado/shared-contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderWithServices } from '../testing/render-with-services';
import { readerSession, testPoints, testShop } from '../testing/shop';
import { MagazinesTab } from './magazines-tab.component';

const LIST = 'GET /magazine/list';
const BUY = 'POST /magazine/paid';
const issue = sampleMagazine(4);
const listed = { magazine_list: [issue], total_count: 1 };
function renderTab(api = fakeApi({ [LIST]: listed }), session: object = readerSession) {
  return {
    ...renderWithServices(<MagazinesTab products={testShop.product_list} />, {
      services: { api, session: createReaderStateStore(session) },
      at: '/my/shop#magazines',
    }),
    api,
  };
}
const buyButton = () => screen.findByRole('button', { name: /^Buy for 187 P \(about \$1\.86\).*Weekly Kite 4$/ });

describe('the magazines', () => {
  it.each([
    ['what an issue saves', { separate_point: 312 }, 1],
    ['nothing of saving if there is none', { separate_point: 180 }, 0],
    ['nothing of saving once it is bought', { separate_point: 312, is_purchased: true }, 0],
  ])('say %s', async (_, terms, count) => {
    renderTab(fakeApi({ [LIST]: { magazine_list: [{ ...issue, episode_count: 4, ...terms }], total_count: 1 } }));
    expect(await screen.findByText('Nov 18, 2026, 4 chapters')).toBeInTheDocument();
    expect(screen.queryAllByText('Save 125 P')).toHaveLength(count);
  });
  it('show older issues of a magazine as rows below its newest one, and their chapters before the purchase', async () => {
    const older = { ...issue, magazine_id: 3, issue_number: 3, point: 150 };
    const other = { ...issue, magazine_id: 9, magazine_name: 'Slow Sunday', issue_number: 1 };
    const { user } = renderTab(fakeApi({ [LIST]: { magazine_list: [issue, other, older], total_count: 3 } }));
    const rows = within(await screen.findByRole('list', { name: 'Older issues' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'No. 3Weekly Kite 3Nov 18, 2026, 1 chapterSave 162 PBuy for 150 P: Weekly Kite 3',
    ]);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Weekly Kite 4', 'Slow Sunday 1']);
    await user.click(screen.getByRole('button', { name: /^Buy for 150 P.*Weekly Kite 3$/ }));
    const dialog = screen.getByRole('dialog', { name: 'Buy Weekly Kite 3' });
    expect(within(dialog).getByRole('list', { name: 'Chapters you get' })).toHaveTextContent('Crowblade, ch. 14: Smoke Signal');
  });
  it('show the titles of an issue, and its chapters on demand, or at once if it is bought', async () => {
    const owned = { ...issue, magazine_id: 3, issue_number: 3, is_purchased: true };
    const { user } = renderTab(fakeApi({ [LIST]: { magazine_list: [issue, owned], total_count: 2 } }));
    const [forSale, bought] = [
      await screen.findByLabelText('Chapters in Weekly Kite 4'),
      screen.getByLabelText('Chapters in Weekly Kite 3'),
    ];
    expect(bought).toBeVisible();
    expect(forSale).not.toBeVisible();
    await user.click(screen.getByText('Show chapters', { selector: ':not([open]) > summary' }));
    expect(forSale).toBeVisible();
  });
  it('show the contents and price of an issue, and open its chapters once it is bought', async () => {
    const bought = { magazine: { ...issue, is_purchased: true }, point: { ...testPoints, total: 1053 } };
    const { user, api, emitted } = renderTab(fakeApi({ [LIST]: listed, [BUY]: bought }));
    await user.click(await buyButton());
    expect(screen.getByRole('list', { name: 'Chapters in Weekly Kite 4' })).toHaveTextContent('Crowblade, ch. 14: Smoke Signal');
    expect(screen.queryByRole('link', { name: 'ch. 14: Smoke Signal' })).not.toBeInTheDocument();
    const dialog = screen.getByRole('dialog', { name: 'Buy Weekly Kite 4' });
    expect(within(dialog).getByLabelText('What it costs').textContent).toBe('Balance1,240 P1 chapter, to keep−187 PBalance after1,053 P');
    expect(api.sentTo(BUY)).toHaveLength(0);
    await user.dblClick(within(dialog).getByRole('button', { name: 'Buy for 187 P' }));
    expect(api.sentTo(BUY)).toEqual([{ magazine_id: 4, paid_point: 187 }]);
    expect(await screen.findByRole('link', { name: 'ch. 14: Smoke Signal' })).toHaveAttribute('href', '/title/00001/episode/14');
    expect(screen.getByRole('link', { name: 'Read Weekly Kite 4' })).toBeInTheDocument();
    expect(emitted('points-changed')).toHaveLength(1);
    expect(emitted('analytics')).toEqual([{ name: 'analytics', payload: { name: 'buy', data: { magazine_id: 4, points: 187 } } }]);
  });

  it('say so when the price has changed, and reload it', async () => {
    const { user, api, emitted } = renderTab(fakeApi({ [LIST]: listed, [BUY]: refusal('price-changed') }));
    await user.click(await buyButton());
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Buy for 187 P' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The price has changed.');
    await waitFor(() => expect(api.sentTo(LIST)).toHaveLength(2));
    expect(emitted('analytics')).toEqual([]);
  });

  it('ask a visitor who buys to log in and return', async () => {
    const { user, emitted } = renderTab(undefined, {});
    await user.click(await buyButton());
    expect(emitted('login-requested')[0]?.payload).toEqual({ returnPath: '/my/shop#magazines' });
  });

  it('can be reloaded after a failure, and say so when there are none', async () => {
    const { user, api } = renderTab(fakeApi({ [LIST]: refusal('internal-error') }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.respond(LIST, { magazine_list: [], total_count: 0 });
    await user.click(retry);
    expect(await screen.findByText('No magazines are on sale right now.')).toBeInTheDocument();
  });
});
