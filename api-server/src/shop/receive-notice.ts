import type { ServerDependencies } from '../server-dependencies';
import { settlePlan } from '../subscription/settle-plan.command';
import { settleRefund } from '../refund/settle-refund.command';
import { InvalidNoticeError, type ProviderNotice, isMoneyNotice, isPlanNotice } from './payment-provider';
import { settlePayment } from './settle-payment';

export type NoticeDependencies = Pick<ServerDependencies, 'payments' | 'database' | 'clock' | 'log' | 'configuration' | 'mailer'>;
export type NoticeAnswer =
  { readonly isAccepted: true; readonly settlement: string } | { readonly isAccepted: false; readonly error: string };

const MISFITS: ReadonlySet<string> = new Set(['unknown-payment', 'unknown-plan', 'another-session', 'another-amount']);

/** Takes a webhook of the payment provider: nothing that is not signed by it, and everything else once, however often it comes. */
export async function receiveNotice(
  dependencies: NoticeDependencies,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<NoticeAnswer> {
  const { payments, log } = dependencies;
  let notice: ProviderNotice | undefined;
  try {
    notice = payments.readNotice(rawBody, signature);
  } catch (error) {
    if (!(error instanceof InvalidNoticeError)) throw error;
    log.warn({ error: error.message }, 'A payment notice without a good signature was refused.');
    return { isAccepted: false, error: 'The signature does not hold.' };
  }
  if (!notice) return { isAccepted: true, settlement: 'ignored' };
  const settlement = await settle(dependencies, notice);
  if (settlement === 'surplus' && !isPlanNotice(notice)) log.error({ notice }, 'A closed account paid for points; its money goes back.');
  if (isMoneyNotice(notice) && notice.kind === 'refund-failed' && ['corrected', 'returned', 'kept'].includes(settlement))
    log.error({ notice }, 'A refund failed: the reader does not have the money; somebody has to look.');
  if (!MISFITS.has(settlement)) return { isAccepted: true, settlement };
  log.error({ notice, settlement }, 'A signed payment notice does not fit its payment.');
  return { isAccepted: false, error: settlement };
}

function settle(dependencies: NoticeDependencies, notice: ProviderNotice): Promise<string> {
  if (isMoneyNotice(notice)) return settleRefund(dependencies, notice);
  if (isPlanNotice(notice)) return settlePlan(dependencies, notice);
  return settlePayment(dependencies.database, notice, dependencies.configuration, dependencies.clock.now());
}
