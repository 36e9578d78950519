import { readerTransaction } from '../../account/reader';
import { createRecaptcha } from '../../account/credential';
import { type CallContext, readerOf, utcOffsetOf } from '../../caller';
import type { Handlers } from '../../http';
import { refuse } from '../../refusal';
import { balances, pointBalance, spendingOrder, ticketBalance, spendablePointAssets, titleTicketOf } from '../../ledger';
import type { ServerDependencies } from '../../server-dependencies';
import { firstOfNextMonth, priceOf, subscriptionPlans } from '../payment';
import { assertOldEnough, refuseMinor } from '../../law';
import { pricedEpisode } from './episode-price.query';
import { bestValue, pointProducts } from './point-products';
import { purchaseEpisode } from './purchase-episode';
import { isTicketType, rentEpisode } from './rent-episode';
import { startCheckout } from './start-checkout';

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
  /** In some countries points are sold only in the app. */
  const isPurchasable = ({ countryRule }: Pick<CallContext, 'countryRule'>): boolean => countryRule === null;

  return {
    'GET /account/point': async (_, context) => ({ point: await pointBalance(database, readerOf(context).accountId, clock.now()) }),

    'GET /account/point/all': async (_, context) => {
      const reader = readerOf(context);
      const { accountId } = reader;
      const now = clock.now();
      return {
        ...(await balances(database, accountId, now)),
        spending_list: await spendingOrder(database, accountId, spendablePointAssets(reader), now),
      };
    },

    'POST /episode/paid': async ({ episode_id, check_point }, context) => {
      const reader = readerOf(context);
      const { accountId } = reader;
      const now = clock.now();
      refuseMinor(context, configuration, now);
      return readerTransaction(database, accountId, async (tx) => {
        const episode = await pricedEpisode(tx, accountId, episode_id, now);
        assertOldEnough(episode.age_rating, context, configuration, now);
        const status = await purchaseEpisode(tx, {
          accountId,
          episode,
          assets: spendablePointAssets(reader),
          checkPoint: check_point,
          now,
        });
        return { episode_status: status, point: await pointBalance(tx, accountId, now) };
      });
    },

    'POST /episode/rental/ticket': async ({ episode_id, ticket_type, ticket_version }, context) => {
      const { accountId } = readerOf(context);
      const now = clock.now();
      if (!isTicketType(ticket_type))
        throw refuse(
          'parameter-invalid',
          `The parameter ticket_type must be 1 (title ticket) or 2 (premium ticket), but it is ${ticket_type}.`,
        );
      refuseMinor(context, configuration, now);
      return readerTransaction(database, accountId, async (tx) => {
        const episode = await pricedEpisode(tx, accountId, episode_id, now);
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
          ticket: await ticketBalance(tx, accountId, now),
        };
      });
    },

    // Points are the only asset sold individually, so every `asset_type` shows them.
    'GET /web/shop': async (_, { reader, region, countryRule }) => {
      const products = isPurchasable({ countryRule }) && payments.isAvailable ? await pointProducts(database, region) : [];
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
        point: reader && (await pointBalance(database, reader.accountId, clock.now())),
        free_point_days: configuration.FREE_POINT_DAYS,
      };
    },

    'GET /web/shop/point/subscription': async (_, { reader, region, countryRule }) => {
      const now = clock.now();
      const plans = await subscriptionPlans(database, region, reader?.accountId ?? null, now);
      // A reader's plans stay visible where nothing new is sold.
      return {
        is_purchasable: isPurchasable({ countryRule }),
        plan_list: isPurchasable({ countryRule }) && payments.isAvailable ? plans : plans.filter((plan) => plan.is_subscribed),
        renewal_date: firstOfNextMonth(now, utcOffsetOf(region, configuration)).toISOString(),
      };
    },

    'POST /web/stp/outright': async ({ asset_id, path, recaptcha_token }, context) => {
      const reader = readerOf(context);
      const now = clock.now();
      if (!isPurchasable(context)) throw refuse('purchases-not-offered');
      refuseMinor(context, configuration, now);
      await recaptcha.verify(recaptcha_token, context.ip);
      const product = (await pointProducts(database, context.region)).find(({ assetId }) => assetId === asset_id);
      if (!product || !payments.isAvailable) throw refuse('product-not-on-sale');
      const checkoutDependencies = { database, payments, publicUrl: configuration.PUBLIC_URL };
      return { checkout_url: await startCheckout(checkoutDependencies, { reader, product, path, now }) };
    },
  };
}
