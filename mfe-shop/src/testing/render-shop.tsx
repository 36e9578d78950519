import { createReaderStateStore } from '@komado/shared-contracts';
import { fakeApi } from '@komado/shared-contracts/testing';
import type { ShopData } from '../pages/shop.loader';
import { Component as MyShopPage } from '../pages/shop.page';
import { renderWithServices } from './render-with-services';
import { readerSession, testShop, testShopData } from './shop';

export const OUTRIGHT = 'POST /web/stp/outright';
export const CHECKOUT = { checkout_url: 'http://localhost/#card-page' };
export const visitorsData: ShopData = { ...testShopData, shop: { ...testShop, point: null } };

export function renderShop({
  api = fakeApi({ [OUTRIGHT]: CHECKOUT }),
  data = testShopData,
  at = '/my/shop',
  isVisitor = false,
  point = readerSession.point,
} = {}) {
  const session = createReaderStateStore(isVisitor ? {} : { ...readerSession, point: point ?? null });
  return { ...renderWithServices(<MyShopPage data={data} params={{}} />, { services: { api, session }, at }), api, session };
}
