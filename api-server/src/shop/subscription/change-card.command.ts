import { randomBytes } from 'node:crypto';
import type { Configuration } from '@komado/server-kit';
import { PaymentResult } from '@komado/shared-contracts';
import { withActiveAccountLock } from '../../account/reader';
import { type Database, type Transactor, findOne } from '../../database';
import type { Reader } from '../../caller';
import { refuse } from '../../refusal';
import { withAccountLock } from '../../ledger';
import { sendStoredMail } from '../../mail';
import type { ServerDependencies } from '../../server-dependencies';
import { type PaymentProvider, type PlanEvent, returnUrl } from '../payment';
import { planChangedMail } from './plan.mail';
import { saveCardLabel } from './save-card-label.command';
import { type SubscriptionRecord, isRunning, findSubscription } from './subscription-record.query';
import { CHECKOUT_REUSE_MS } from './plan-checkout.command';

interface CardChangeDependencies {
  readonly database: Database;
  readonly payments: PaymentProvider;
  readonly configuration: Pick<Configuration, 'PUBLIC_URL'>;
}
export interface CardChangeRequest {
  readonly reader: Reader;
  readonly assetId: string;
  /** Path on this site to return to. */
  readonly path: string;
  readonly now: Date;
}
interface OpenChange {
  readonly change_id: string;
  readonly page_url: string | null;
}

/**
 * Returns the URL of the page on which the card of a running plan is replaced; nothing is charged there. All tabs of a reader get the
 * same page. Refuses a plan that is not running, and one that does not renew: a canceled one has no later charge, and a past-due month is
 * paid with another card by subscribing.
 */
export async function startCardChange(
  { database, payments, configuration }: CardChangeDependencies,
  request: CardChangeRequest,
): Promise<string> {
  const { reader, assetId, path, now } = request;
  const { accountId, email } = reader;
  const confirmedUrl = returnUrl(configuration.PUBLIC_URL, path, PaymentResult.confirmed);
  const canceledUrl = returnUrl(configuration.PUBLIC_URL, path, PaymentResult.canceled);
  const { plan, change } = await withActiveAccountLock(database, accountId, async (tx) => {
    const subscription = await findSubscription(tx, accountId, assetId);
    if (!subscription || !isRunning(subscription, now)) throw refuse('not-subscribed');
    if (subscription.canceledAt || subscription.pastDueAt) throw refuse('plan-not-renewed');
    return {
      plan: subscription,
      change: (await openChangeOf(tx, subscription, path, now)) ?? (await writeChange(tx, subscription, path, now)),
    };
  });
  if (change.page_url !== null) return change.page_url;
  const opened = await payments.createCardChange({
    changeId: change.change_id,
    accountId,
    email,
    description: plan.name,
    currency: plan.currency,
    providerSubscriptionId: plan.providerSubscriptionId,
    confirmedUrl,
    canceledUrl,
  });
  await withAccountLock(database, accountId, (tx) =>
    tx.execute('update subscription_card_change set provider_session_id = $3, page_url = $4 where account_id = $1 and change_id = $2', [
      accountId,
      change.change_id,
      opened.providerSessionId,
      opened.checkoutUrl,
    ]),
  );
  return opened.checkoutUrl;
}

const openChangeOf = (tx: Transactor, plan: SubscriptionRecord, path: string, now: Date): Promise<OpenChange | undefined> =>
  findOne<OpenChange>(
    tx,
    `select change_id, page_url from subscription_card_change
     where account_id = $1 and provider_subscription_id = $2 and return_path = $3 and created_at > $4 and changed_at is null
     order by created_at desc limit 1`,
    [plan.accountId, plan.providerSubscriptionId, path, new Date(now.getTime() - CHECKOUT_REUSE_MS)],
  );

async function writeChange(tx: Transactor, plan: SubscriptionRecord, path: string, now: Date): Promise<OpenChange> {
  const changeId = `card_${randomBytes(16).toString('hex')}`;
  await tx.execute(
    `insert into subscription_card_change (account_id, change_id, asset_id, provider_subscription_id, return_path, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [plan.accountId, changeId, plan.assetId, plan.providerSubscriptionId, path, now],
  );
  return { change_id: changeId, page_url: null };
}

interface ChangeRow {
  readonly asset_id: string;
  readonly provider_subscription_id: string;
  readonly provider_session_id: string | null;
  readonly changed_at: Date | null;
  readonly is_overtaken: boolean;
}
export type CardChangeOutcome = 'card-changed' | 'unchanged' | 'unknown-plan' | 'session-mismatch';

/**
 * Makes the provider charge the new card, and mails the reader, once. Rejects when the provider cannot be reached: it then repeats the
 * event. Ignores a card that was entered before the current one.
 */
export async function applyCardChange(
  dependencies: Pick<ServerDependencies, 'database' | 'payments' | 'configuration' | 'mailer' | 'log' | 'stopping'>,
  { accountId, changeId, providerSessionId, providerSetupId }: PlanEvent & { kind: 'plan-card-given' },
  now: Date,
): Promise<CardChangeOutcome> {
  const { database, payments, configuration, mailer } = dependencies;
  const change = await findOne<ChangeRow>(
    database,
    `select c.asset_id, c.provider_subscription_id, c.provider_session_id, c.changed_at,
       exists (select from subscription_card_change later where later.account_id = c.account_id and later.created_at > c.created_at
         and later.provider_subscription_id = c.provider_subscription_id and later.changed_at is not null) as is_overtaken
     from subscription_card_change c where c.account_id = $1 and c.change_id = $2`,
    [accountId, changeId],
  );
  if (!change) return 'unknown-plan';
  // Without a session, the provider opened one but its response was lost.
  if ((change.provider_session_id ?? providerSessionId) !== providerSessionId) return 'session-mismatch';
  if (change.changed_at || change.is_overtaken) return 'unchanged';
  await payments.adoptCard(change.provider_subscription_id, providerSetupId);
  const { isFirst, mailId } = await withAccountLock(database, accountId, async (tx) => {
    const marked = await tx.execute(
      `update subscription_card_change set changed_at = $3, provider_session_id = $4
       where account_id = $1 and change_id = $2 and changed_at is null`,
      [accountId, changeId, now, providerSessionId],
    );
    const plan = marked > 0 ? await findSubscription(tx, accountId, change.asset_id) : undefined;
    const isOfPlan = plan?.providerSubscriptionId === change.provider_subscription_id && isRunning(plan, now);
    const mail = plan && isOfPlan ? await planChangedMail(tx, configuration, plan, 'card-changed') : undefined;
    return { isFirst: marked > 0, mailId: mail && (await mailer.write(tx, mail)) };
  });
  await saveCardLabel(dependencies, accountId, change.provider_subscription_id);
  await sendStoredMail(dependencies, mailId);
  return isFirst ? 'card-changed' : 'unchanged';
}

/** No card was given on that page; the next card change opens another one. */
export async function deleteCardChange(
  database: Database,
  { accountId, changeId, providerSessionId }: PlanEvent & { kind: 'plan-card-page-closed' },
): Promise<'closed' | 'unchanged'> {
  const deleted = await withAccountLock(database, accountId, (tx) =>
    tx.execute(
      `delete from subscription_card_change
       where account_id = $1 and change_id = $2 and coalesce(provider_session_id, $3) = $3 and changed_at is null`,
      [accountId, changeId, providerSessionId],
    ),
  );
  return deleted > 0 ? 'closed' : 'unchanged';
}
