import { fakeApi } from '@komado/shared-contracts/testing';
import { act, screen } from '@testing-library/react';
import { renderWithServices } from '../testing/render-with-services';
import { testEpisode, testShop } from '../testing/shop';
import { Component as PriceTag } from './price-tag.slot';

const campaign = (percent: number) => ({
  title_id: 1,
  point_back_percent: percent,
  start_date: null,
  end_date: null,
  free_point_days: 180,
});
const apiWith = (percent: number) => fakeApi({ 'GET /web/shop': testShop, 'GET /title/pointback': campaign(percent) });

describe('the price tag', () => {
  it.each([
    [20, true, '69 P to keep (about $0.69, 13 P back), or rent it with a ticket.'],
    [0, true, '69 P to keep (about $0.69), or rent it with a ticket.'],
    [0, false, '69 P to keep (about $0.69).'],
  ])('with %i percent point back and tickets %p says: %s', async (percent, is_ticket_available, words) => {
    renderWithServices(<PriceTag episode={{ ...testEpisode, is_ticket_available }} />, { services: { api: apiWith(percent) } });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('shows only the points when nothing else can be loaded', async () => {
    renderWithServices(<PriceTag episode={testEpisode} />);
    await act(async () => undefined);
    expect(screen.getByText('69 P to keep, or rent it with a ticket.')).toBeInTheDocument();
  });

  it('is empty for a chapter without a price', async () => {
    const { container } = renderWithServices(<PriceTag episode={{ ...testEpisode, point: 0 }} />, { services: { api: apiWith(0) } });
    await act(async () => undefined);
    expect(container).toBeEmptyDOMElement();
  });

  it('makes one request for several prices of a title', async () => {
    const api = apiWith(20);
    renderWithServices(
      <>
        <PriceTag episode={testEpisode} />
        <PriceTag episode={{ ...testEpisode, point: 40 }} />
      </>,
      { services: { api } },
    );
    expect(await screen.findByText(/^40 P to keep \(about \$0\.40, 8 P back\)/)).toBeInTheDocument();
    expect(api.sent).toHaveLength(2);
  });
});
