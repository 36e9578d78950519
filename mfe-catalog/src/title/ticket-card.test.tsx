import { createEventBus, createReaderStateStore, type Session } from '@komado/shared-contracts';
import { fakeApi, testAppServices } from '@komado/shared-contracts/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../testing/render-page';
import { sampleTicket, sampleTitleData } from '../testing/samples';
import * as page from './title.page';

const holdings: Partial<Session> = {
  isLoggedIn: true,
  status: 'success',
  point: { paid: 1000, free: 240, total: 1240, expiring: { amount: 240, expired_date: '2026-12-01T00:00:00Z' } },
  ticket: { count: 2, detail_list: [{ count: 2, expired_date: '2026-12-09T00:00:00Z' }] },
};
const show = async (data: Parameters<typeof sampleTitleData>[0] = {}, session: Partial<Session> = {}, path = '/title/00007') => {
  const api = fakeApi({ 'GET /web/title/detail': sampleTitleData(data) });
  const services = testAppServices({ api, bus: createEventBus(), session: createReaderStateStore(session) });
  const router = await renderPage(page, { pattern: '/title/:titleId', path }, services);
  return { api, services, router };
};

describe('the countdown of the ticket card', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('ticks every second and reloads the title when a ticket is due', async () => {
    const nearly = sampleTicket({ recovery_hours: 1, recovery_progress: 1 - 3 / 3600 });
    const { api } = await show({ title_ticket: nearly }, holdings);
    expect(screen.getByRole('timer')).toHaveTextContent('00:00:03');
    await act(async () => jest.advanceTimersByTime(1000));
    expect(screen.getByRole('timer')).toHaveTextContent('00:00:02');
    await act(async () => jest.advanceTimersByTime(2500));
    await waitFor(() => expect(api.sentTo('GET /web/title/detail')).toHaveLength(2));
  });
});
