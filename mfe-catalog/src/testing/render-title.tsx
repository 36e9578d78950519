import { createEventBus, createReaderStateStore, type Session } from '@komado/shared-contracts';
import { fakeApi, testAppServices } from '@komado/shared-contracts/testing';
import * as page from '../title/title.page';
import { renderPage } from './render-page';
import { sampleTitleData } from './samples';

/** A reader with points and premium tickets. */
export const holdings: Partial<Session> = {
  isLoggedIn: true,
  status: 'success',
  point: { paid: 1000, free: 240, total: 1240, expiring: { amount: 240, expired_date: '2026-12-01T00:00:00Z' } },
  ticket: { count: 2, detail_list: [{ count: 2, expired_date: '2026-12-09T00:00:00Z' }] },
};
export const showTitle = async (
  data: Parameters<typeof sampleTitleData>[0] = {},
  session: Partial<Session> = {},
  path = '/title/00007',
) => {
  const api = fakeApi({ 'GET /web/title/detail': sampleTitleData(data) });
  const services = testAppServices({ api, bus: createEventBus(), session: createReaderStateStore(session) });
  const router = await renderPage(page, { pattern: '/title/:titleId', path }, services);
  return { api, services, router };
};
