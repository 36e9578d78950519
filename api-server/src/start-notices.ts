import type { Configuration } from '@komado/hosting';
import { isPageOpen } from '@komado/hosting/http';
import { hasOutbox } from './mail';

/** What operators should know: about the pages that replace mail and payment while no service for them is configured, and about the proxy. */
export function startNotices(configuration: Configuration): string[] {
  const { OUTBOX_PUBLIC, CARD_SANDBOX_PUBLIC, SMTP_URL, STRIPE_SECRET_KEY, PUBLIC_URL, TRUST_PROXY } = configuration;
  const because = `because PUBLIC_URL (${PUBLIC_URL}) is not on this machine`;
  const notices: string[] = [];
  if (hasOutbox(configuration) && OUTBOX_PUBLIC)
    notices.push('OUTBOX_PUBLIC is set: everyone who reaches this site can read all mails at /-/outbox, with links that reset passwords.');
  else if (hasOutbox(configuration) && !isPageOpen('OUTBOX_PUBLIC', configuration))
    notices.push(
      `Mails reach nobody: SMTP_URL is not set, and the outbox is closed ${because}. Set SMTP_URL, or OUTBOX_PUBLIC=true for a demonstration.`,
    );
  else if (!SMTP_URL && !hasOutbox(configuration))
    notices.push('Mails reach nobody: SMTP_URL is not set, and there is no outbox with DATABASE_URL. Set SMTP_URL.');
  if (!STRIPE_SECRET_KEY && CARD_SANDBOX_PUBLIC)
    notices.push('CARD_SANDBOX_PUBLIC is set: everyone who reaches this site can pay with the test cards of the card sandbox.');
  else if (!STRIPE_SECRET_KEY && !isPageOpen('CARD_SANDBOX_PUBLIC', configuration))
    notices.push(
      `Nothing is on sale: STRIPE_SECRET_KEY is not set, and the card sandbox is closed ${because}. Set STRIPE_SECRET_KEY with STRIPE_WEBHOOK_SECRET, or CARD_SANDBOX_PUBLIC=true for a demonstration.`,
    );
  if (PUBLIC_URL.startsWith('https:') && TRUST_PROXY === false)
    notices.push(
      'TRUST_PROXY is not set: all readers share the limits of one address, that of the proxy which terminates TLS. Set TRUST_PROXY to its address.',
    );
  return notices;
}
