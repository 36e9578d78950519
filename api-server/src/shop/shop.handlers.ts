import { readerTransaction } from '../account/reader-transaction';
import { createRecaptcha } from '../account/recaptcha';
import { type CallContext, type Handlers, readerOf, refuse } from '../http/handler';
import { offsetOf } from '../http/visitor-place';
import { pointsHeld, spendingOrder, ticketsHeld } from '../ledger/balances';
import { titleTicketOf } from '../ledger/title-ticket';
import type { ServerDependencies } from '../server-dependencies';
import { nextFirst } from '../subscription/plan-period';
import { assertOldEnough } from '../viewer/age-check';
import { priceOf } from './money-text';
import { offeredEpisode } from './offered-episode';
import { bestValue, pointProducts } from './point-products';
import { purchaseEpisode } from './purchase-episode';
import { refuseMinor } from './refuse-minor';
import { isTicketType, rentEpisode } from './rent-episode';
import { startCheckout } from './start-checkout';
import { subscriptionPlans } from './subscription-plans';

type ShopCall =
  | 'GET /account/point'
  | 'GET /account/point/all'
  | 'POST /episode/paid'
  | 'POST /episode/rental/ticket'
  | 'GET /web/shop'
  | 'GET /web/shop/point/subscription'
  | 'POST /web/stp/outright';

type ShopDependencies = Pick<ServerDependencies, 'configuration' | 'database' | 'clock' | 'payments'>;

export function shopHandlers({ configuration, database, clock, payments }: ShopDependencies): Handlers<ShopCall> {
  const recaptcha = createRecaptcha(configuration);
  /** In some countries points are sold in the app only. */
  const isPurchasable = ({ countryRule }: Pick<CallContext, 'countryRule'>): boolean => countryRule === null;

  return {
    'GET /account/point': async (_, context) => ({ point: await pointsHeld(database, readerOf(context).accountId, clock.now()) }),

    'GET /account/point/all': async (_, context) => {
      const { accountId } = readerOf(context);
      const now = clock.now();
      return {
        point: await pointsHeld(database, accountId, now),
        ticket: await ticketsHeld(database, accountId, now),
        spending_list: await spendingOrder(database, accountId, now),
      };
    },

    'POST /episode/paid': async ({ episode_id, check_point }, context) => {
      const { accountId } = readerOf(context);
      const now = clock.now();
      refuseMinor(context, configuration, now);
      return readerTransaction(database, accountId, async (tx) => {
        const episode = await offeredEpisode(tx, accountId, episode_id, now);
        assertOldEnough(episode.age_rating, context, configuration, now);
        const status = await purchaseEpisode(tx, { accountId, episode, checkPoint: check_point, now });
        return { episode_status: status, point: await pointsHeld(tx, accountId, now) };
      });
    },

    'POST /episode/rental/ticket': async ({ episode_id, ticket_type, ticket_version }, context) => {
      const { accountId } = readerOf(context);
      const now = clock.now();
      if (!isTicketType(ticket_type)) throw refuse('parameter-invalid', 'ticket_type is 1 or 2.');
      refuseMinor(context, configuration, now);
      return readerTransaction(database, accountId, async (tx) => {
        const episode = await offeredEpisode(tx, accountId, episode_id, now);
        assertOldEnough(episode.age_rating, context, configuration, now);
        const { status, rentalEndsAt } = await rentEpisode(tx, {
          accountId,
          episode,
          ticketType: ticket_type,
          ticketVersion: ticket_version,
          now,
        });
        return {
          episode_status: status,
          rental_end_date: rentalEndsAt?.toISOString() ?? null,
          title_ticket: await titleTicketOf(tx, accountId, episode.title_id, now),
          ticket: await ticketsHeld(tx, accountId, now),
        };
      });
    },

    // Points are the only asset that is sold one by one, so every `asset_type` shows them.
    'GET /web/shop': async (_, { reader, region, countryRule }) => {
      const products = isPurchasable({ countryRule }) ? await pointProducts(database, region) : [];
      const best = bestValue(products);
      return {
        is_purchasable: isPurchasable({ countryRule }),
        product_list: products.map((product) => ({
          asset_id: product.assetId,
          point: product.point,
          bonus_point: product.bonusPoint,
          price: priceOf(product.priceMinor, product.currency),
          is_best_value: product === best,
        })),
        point: reader && (await pointsHeld(database, reader.accountId, clock.now())),
        free_point_days: configuration.FREE_POINT_DAYS,
      };
    },

    'GET /web/shop/point/subscription': async (_, { reader, region, countryRule }) => {
      const now = clock.now();
      const plans = await subscriptionPlans(database, region, reader?.accountId ?? null, now);
      // What a reader has stays visible where nothing new is sold.
      return {
        is_purchasable: isPurchasable({ countryRule }),
        plan_list: isPurchasable({ countryRule }) ? plans : plans.filter((plan) => plan.is_subscribed),
        renewal_date: nextFirst(now, offsetOf(region, configuration)).toISOString(),
      };
    },

    'POST /web/stp/outright': async ({ asset_id, path, recaptcha_token }, context) => {
      const reader = readerOf(context);
      const now = clock.now();
      if (!isPurchasable(context)) throw refuse('purchases-not-offered');
      refuseMinor(context, configuration, now);
      await recaptcha.verify(recaptcha_token, context.ip);
      const product = (await pointProducts(database, context.region)).find(({ assetId }) => assetId === asset_id);
      if (!product) throw refuse('product-not-on-sale');
      const till = { database, payments, publicUrl: configuration.PUBLIC_URL };
      return { checkout_url: await startCheckout(till, { reader, product, path, now }) };
    },
  };
}
