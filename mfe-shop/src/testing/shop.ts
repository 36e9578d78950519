import type { CallResult, Session, SlotProperties, TitleTicket } from '@komado/shared-contracts';
import { sampleEpisode, samplePlan, sampleTitle } from '@komado/shared-contracts/testing';
import type { ShopData } from '../pages/shop.loader';

export const testPoints = { paid: 1000, free: 240, total: 1240, expiring: { amount: 240, expired_date: '2026-12-01T00:00:00.000Z' } };
export const testShop: CallResult<'GET /web/shop'> = {
  is_purchasable: true,
  product_list: [
    { asset_id: 'point-300', point: 300, bonus_point: 0, price: { value: 2.99, currency: 'USD' }, is_best_value: false },
    { asset_id: 'point-3000', point: 3000, bonus_point: 330, price: { value: 26.99, currency: 'USD' }, is_best_value: true },
  ],
  point: testPoints,
  free_point_days: 180,
  median_chapter_point: 47,
};
export const testPlans: CallResult<'GET /web/shop/point/subscription'> = {
  is_purchasable: true,
  plan_list: [samplePlan],
  renewal_date: '2026-12-01T00:00:00.000Z',
};
export const testShopData: ShopData = {
  shop: testShop,
  subscription: testPlans,
  requestedChapter: null,
  campaign: null,
  latestPurchase: null,
};
export const readerSession: Partial<Session> = { isLoggedIn: true, status: 'success', point: testPoints };

export const testTitle = sampleTitle({ title_id: 1, age_rating: 0 });
export const testEpisode = sampleEpisode(13, {
  episode_id: 13,
  title_id: 1,
  episode_name: 'The rain, divided',
  book_length: 21,
  is_ticket_available: true,
});
/** One of two tickets; the next is due at 15:12:45, three hours after noon, when the tests run. */
export const testTicket: TitleTicket = {
  title_id: 1,
  ticket_count: 1,
  max_ticket_count: 2,
  recovery_hours: 23,
  rental_days: 3,
  recovery_progress: 0.4,
  next_recovery_date: '2026-11-20T15:12:45.000Z',
  ticket_version: 5,
};
type Lock = SlotProperties['unlock-episode']['lock'];
export const noTickets = { count: 0, detail_list: [] };
export const readersLock: Lock = {
  point: 69,
  is_ticket_available: true,
  title_ticket: testTicket,
  rental_days: 3,
  point_back_percent: 0,
  held: { point: testPoints, ticket: noTickets },
  sign_up_point: 30,
};
export const visitorsLock: Lock = { ...readersLock, held: null };
