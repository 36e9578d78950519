import type { Configuration } from '@komado/hosting';
import { isLocalHost } from '@komado/hosting/http';
import { hasOutbox } from './mail';

/** What operators should know about the pages that stand in for mail and payment. */
export function startNotices(configuration: Configuration): string[] {
  const { OUTBOX_PUBLIC, CARD_SANDBOX_PUBLIC, STRIPE_SECRET_KEY, PUBLIC_URL } = configuration;
  const isElsewhere = !isLocalHost(new URL(PUBLIC_URL).host);
  const notices: string[] = [];
  if (hasOutbox(configuration) && OUTBOX_PUBLIC)
    notices.push('OUTBOX_PUBLIC is set: everyone who reaches this site can read all mails at /-/outbox, with links that reset passwords.');
  else if (hasOutbox(configuration) && isElsewhere)
    notices.push(
      'Mails reach nobody: they go to the outbox, which answers this machine only. Set SMTP_URL, or OUTBOX_PUBLIC=true for a demonstration.',
    );
  if (!STRIPE_SECRET_KEY && CARD_SANDBOX_PUBLIC)
    notices.push('CARD_SANDBOX_PUBLIC is set: everyone who reaches this site can pay with the test cards of the card sandbox.');
  else if (!STRIPE_SECRET_KEY && isElsewhere)
    notices.push(
      'Nobody else can pay: the card sandbox answers this machine only. Set STRIPE_SECRET_KEY, or CARD_SANDBOX_PUBLIC=true for a demonstration.',
    );
  return notices;
}
