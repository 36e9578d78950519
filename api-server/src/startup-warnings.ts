import type { Configuration } from '@komado/server-kit';
import { isLocalOnlyPageOpen } from '@komado/server-kit/http';
import { hasOutbox } from './mail';

/** Warns operators about missing mail and payment services, and about the proxy. */
export function startupWarnings(configuration: Configuration): string[] {
  const { OUTBOX_PUBLIC, CARD_SANDBOX_PUBLIC, SMTP_URL, STRIPE_SECRET_KEY, PUBLIC_URL, TRUST_PROXY } = configuration;
  const because = `because PUBLIC_URL (${PUBLIC_URL}) is not on this machine`;
  const warnings: string[] = [];
  if (hasOutbox(configuration) && OUTBOX_PUBLIC)
    warnings.push(
      'WARNING: OUTBOX_PUBLIC is set: every visitor can read all emails at /-/outbox, including links that reset passwords. Unset it, unless this is a demonstration.',
    );
  else if (hasOutbox(configuration) && !isLocalOnlyPageOpen('OUTBOX_PUBLIC', configuration))
    warnings.push(
      `WARNING: Emails are not delivered: SMTP_URL is not set, and the outbox page is closed ${because}. Set SMTP_URL, or OUTBOX_PUBLIC=true for a demonstration.`,
    );
  else if (!SMTP_URL && !hasOutbox(configuration))
    warnings.push('WARNING: Emails are not delivered: SMTP_URL is not set, and with DATABASE_URL there is no outbox page. Set SMTP_URL.');
  if (!STRIPE_SECRET_KEY && CARD_SANDBOX_PUBLIC)
    warnings.push('WARNING: CARD_SANDBOX_PUBLIC is set: every visitor can pay with test cards. Unset it, unless this is a demonstration.');
  else if (!STRIPE_SECRET_KEY && !isLocalOnlyPageOpen('CARD_SANDBOX_PUBLIC', configuration))
    warnings.push(
      `WARNING: Nothing is on sale: STRIPE_SECRET_KEY is not set, and the card sandbox is closed ${because}. Set STRIPE_SECRET_KEY with STRIPE_WEBHOOK_SECRET, or CARD_SANDBOX_PUBLIC=true for a demonstration.`,
    );
  if (PUBLIC_URL.startsWith('https:') && TRUST_PROXY === false)
    warnings.push(
      'WARNING: TRUST_PROXY is not set: all readers share the rate limits of one address, that of the proxy that terminates TLS. Set TRUST_PROXY to the address of that proxy.',
    );
  return warnings;
}
