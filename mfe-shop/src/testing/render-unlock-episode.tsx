import { createReaderStateStore } from '@komado/shared-contracts';
import { fakeApi, type FakeApi, type FakeResult } from '@komado/shared-contracts/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderWithServices } from './render-with-services';
import { noTickets, readerSession, readersLock, testEpisode, testPoints, testShop, testTicket, testTitle } from './shop';
import { Component as UnlockEpisode } from '../unlock/unlock-episode.slot';

export const PAID = 'POST /episode/paid';
export const RENT = 'POST /episode/rental/ticket';
export const CHAPTER_PATH = '/title/00001/episode/13';
export const RENTED = {
  episode_status: 'renting' as const,
  rental_end_date: '2026-11-23T12:00:00.000Z',
  title_ticket: testTicket,
  ticket: noTickets,
};
export const BOUGHT = { episode_status: 'purchased' as const, point: { ...testPoints, free: 171, total: 1171 } };

export const SHOP = 'GET /web/shop';
export const POINT_BACK = 'GET /title/pointback';
export const START_PAYMENT = 'POST /web/stp/outright';
export const noCampaign = { title_id: 1, point_back_percent: 0, start_date: null, end_date: null, free_point_days: 180 };
export const sentPostCalls = (api: FakeApi) => api.sent.filter(({ name }) => name.startsWith('POST'));
export function renderUnlockEpisode({
  lock = readersLock,
  api = fakeApi(),
  session = readerSession,
  at = CHAPTER_PATH,
  shop = testShop as FakeResult<typeof SHOP>,
} = {}) {
  api.respond(SHOP, shop);
  const onUnlocked = jest.fn();
  const store = createReaderStateStore(lock.held ? session : {});
  const slot = <UnlockEpisode title={testTitle} episode={testEpisode} lock={lock} onUnlocked={onUnlocked} />;
  return { ...renderWithServices(slot, { services: { api, session: store }, at }), api, onUnlocked, store };
}
export const lockWithTooFewPoints = {
  ...readersLock,
  title_ticket: null,
  held: { point: { paid: 0, free: 40, total: 40, expiring: null }, ticket: noTickets },
};
export const unlockMethod = (name: RegExp) => screen.getByRole('radio', { name });
export const confirmButton = () => screen.getByRole('button', { name: 'Buy for 69 P and read' });
export async function confirm(user: ReturnType<typeof renderWithServices>['user']): Promise<void> {
  await user.click(unlockMethod(/^Buy to keep/));
  await waitFor(() => expect(confirmButton()).not.toHaveAttribute('aria-disabled'));
  await user.click(confirmButton());
}
