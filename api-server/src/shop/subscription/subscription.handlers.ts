import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '@komado/shared-contracts';
import { withActiveAccountLock } from '../../account/reader';
import { createRecaptcha } from '../../account/credential';
import type { Handlers } from '../../http';
import { readerOf } from '../../caller';
import { refuse } from '../../refusal';
import { sendStoredMail } from '../../mail';
import type { ServerDependencies } from '../../server-dependencies';
import { refuseKnownUnderage } from '../../legal';
import { findOfferedPlan, findSubscriptionPlan } from '../payment';
import { cancelPlan } from './cancel-plan.command';
import { startCardChange } from './change-card.command';
import { planChangedMail } from './plan.mail';
import { syncDesiredRenewals } from './desired-renewal';
import { loadUpcomingPlanGrants } from './upcoming-plan-grants.query';
import { findSubscription } from './subscription-record.query';
import { startPlan } from './start-plan.command';

type SubscriptionCall =
  | 'GET /account/reservation/flow'
  | 'POST /web/stp/subscription'
  | 'POST /web/stp/subscription/cancel'
  | 'POST /web/stp/subscription/card';

export function subscriptionHandlers(dependencies: ServerDependencies): Handlers<SubscriptionCall> {
  const { configuration, database, clock, payments } = dependencies;
  const recaptcha = createRecaptcha(configuration);
  return {
    'GET /account/reservation/flow': async ({ limit = PAGE_SIZE_DEFAULT, offset = 0 }, context) =>
      loadUpcomingPlanGrants(database, readerOf(context).accountId, Math.min(limit, PAGE_SIZE_MAX), offset),

    'POST /web/stp/subscription': async ({ asset_id, path, recaptcha_token }, context) => {
      const reader = readerOf(context);
      const now = clock.now();
      if (context.countryRestriction !== null) throw refuse('purchases-not-offered');
      refuseKnownUnderage(context, configuration, now);
      await recaptcha.verify(recaptcha_token, context.ip);
      const plan = await findOfferedPlan(database, context.region, asset_id);
      if (!plan || !payments.isAvailable) throw refuse('plan-not-on-sale');
      return { checkout_url: await startPlan(dependencies, { reader, plan, path, now }) };
    },

    'POST /web/stp/subscription/card': async ({ asset_id, path, recaptcha_token }, context) => {
      const reader = readerOf(context);
      await recaptcha.verify(recaptcha_token, context.ip);
      return { checkout_url: await startCardChange(dependencies, { reader, assetId: asset_id, path, now: clock.now() }) };
    },

    'POST /web/stp/subscription/cancel': async ({ asset_id, recaptcha_token }, context) => {
      const { accountId } = readerOf(context);
      const now = clock.now();
      await recaptcha.verify(recaptcha_token, context.ip);
      const { plan, mailId } = await withActiveAccountLock(database, accountId, async (tx) => {
        const before = await cancelPlan(tx, accountId, asset_id, now);
        const after = before.canceledAt ? undefined : await findSubscription(tx, accountId, asset_id);
        const mail = after && (await planChangedMail(tx, configuration, after, 'canceled'));
        return {
          // A past-due plan has ended: it is shown with the terms of its region.
          plan: await findSubscriptionPlan(tx, before.region, accountId, asset_id, now),
          mailId: mail && (await dependencies.mailer.write(tx, mail)),
        };
      });
      await syncDesiredRenewals(dependencies, now, accountId);
      await sendStoredMail(dependencies, mailId);
      if (!plan) throw refuse('not-subscribed');
      return { plan };
    },
  };
}
