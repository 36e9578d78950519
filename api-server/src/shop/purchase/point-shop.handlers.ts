import { createRecaptcha } from '../../account/credential';
import { cacheWithTtl } from '../../cache';
import { type CallContext, readerOf, utcOffsetOf } from '../../caller';
import type { Handlers } from '../../http';
import { refuse } from '../../refusal';
import { pointBalance } from '../../ledger';
import type { ServerDependencies } from '../../server-dependencies';
import { firstOfNextMonth, priceOfMinorUnits, loadSubscriptionPlans } from '../payment';
import { refuseKnownUnderage } from '../../legal';
import { medianChapterPrice } from './median-chapter-price.query';
import { bestValueProduct, loadPointProducts } from './point-products.query';
import { startCheckout } from './start-checkout';

const MEDIAN_CACHED_MS = 10 * 60_000;

type PointShopCall = 'GET /web/shop' | 'GET /web/shop/point/subscription' | 'POST /web/stp/outright';

type PointShopDependencies = Pick<ServerDependencies, 'configuration' | 'database' | 'clock' | 'payments'>;

export function pointShopHandlers({ configuration, database, clock, payments }: PointShopDependencies): Handlers<PointShopCall> {
  const recaptcha = createRecaptcha(configuration);
  const medianPrice = cacheWithTtl((now) => medianChapterPrice(database, now), MEDIAN_CACHED_MS);
  /** In some countries points are sold only in the app. */
  const isPurchasable = ({ countryRestriction }: Pick<CallContext, 'countryRestriction'>): boolean => countryRestriction === null;

  return {
    // Points are the only asset sold individually, so every `asset_type` shows them.
    'GET /web/shop': async (_, { reader, region, countryRestriction }) => {
      const products = isPurchasable({ countryRestriction }) && payments.isAvailable ? await loadPointProducts(database, region) : [];
      const best = bestValueProduct(products);
      return {
        is_purchasable: isPurchasable({ countryRestriction }),
        product_list: products.map((product) => ({
          asset_id: product.assetId,
          point: product.point,
          bonus_point: product.bonusPoint,
          price: priceOfMinorUnits(product.priceMinor, product.currency),
          is_best_value: product === best,
        })),
        point: reader && (await pointBalance(database, reader.accountId, clock.now())),
        free_point_days: configuration.FREE_POINT_DAYS,
        median_chapter_point: await medianPrice(clock.now()),
      };
    },

    'GET /web/shop/point/subscription': async (_, { reader, region, countryRestriction }) => {
      const now = clock.now();
      const plans = await loadSubscriptionPlans(database, region, reader?.accountId ?? null, now);
      // A reader's plans stay visible where nothing new is sold.
      return {
        is_purchasable: isPurchasable({ countryRestriction }),
        plan_list: isPurchasable({ countryRestriction }) && payments.isAvailable ? plans : plans.filter((plan) => plan.is_subscribed),
        renewal_date: firstOfNextMonth(now, utcOffsetOf(region, configuration)).toISOString(),
      };
    },

    'POST /web/stp/outright': async ({ asset_id, path, recaptcha_token }, context) => {
      const reader = readerOf(context);
      const now = clock.now();
      if (!isPurchasable(context)) throw refuse('purchases-not-offered');
      refuseKnownUnderage(context, configuration, now);
      await recaptcha.verify(recaptcha_token, context.ip);
      const product = (await loadPointProducts(database, context.region)).find(({ assetId }) => assetId === asset_id);
      if (!product || !payments.isAvailable) throw refuse('product-not-on-sale');
      const checkoutDependencies = { database, payments, publicUrl: configuration.PUBLIC_URL };
      return { checkout_url: await startCheckout(checkoutDependencies, { reader, product, path, now }) };
    },
  };
}
