import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { SUCCESSFUL_CARD } from '../payment/card-sandbox/test-cards';

/** Submits a card on the page of a checkout. */
export const payByCard = (app: FastifyInstance, checkoutUrl: string, number: string = SUCCESSFUL_CARD): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: new URL(checkoutUrl).pathname,
    payload: new URLSearchParams({ number, expiry: '12 / 30', cvc: '123' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
