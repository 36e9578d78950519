import { Cookie, parseAcceptedLegalDocuments, type CallResult } from '@komado/shared-contracts';
import { findOne, type Transactor } from '../../database';
import { type CallContext, readerOf } from '../../caller';
import type { ServerDependencies } from '../../server-dependencies';

interface ExportedTable {
  /** Name of the section in the file. */
  readonly section: string;
  /** Describes the section to its reader. */
  readonly about: string;
  /** Columns that are left out: secrets and internal bookkeeping. */
  readonly without?: readonly string[];
  /** Names to add next to the ids in each row. */
  readonly names?: readonly ('title' | 'episode' | 'magazine')[];
}

/** Every table with data about readers, by table name. A test compares it with the database schema. */
export const EXPORTED_TABLES: Readonly<Record<string, ExportedTable>> = {
  account: {
    section: 'account_and_profile',
    about: 'Your email address, profile, and choices about your data.',
    without: ['password_hash'],
  },
  device_session: { section: 'devices', about: 'Devices that you are logged in on.', without: ['token_hash'] },
  session_device: { section: 'app_devices', about: 'What the app reported about the devices that you are logged in on.' },
  registered_device: {
    section: 'app_installations',
    about: 'Installations of the app on your devices.',
    without: ['token_hash', 'original_uuid_hash'],
  },
  device_key: { section: 'app_keys', about: 'Keys of the app on your devices.', without: ['key_id_hash', 'attestation_hash'] },
  passkey: { section: 'passkeys', about: 'Passkeys that log you in.', without: ['public_key', 'credential_id'] },
  mail_outbox: {
    section: 'mails',
    about: 'Emails that we sent you, without their text, which contains links to your account.',
    without: ['body_text', 'body_html', 'headers'],
  },
  unlinked_email: {
    section: 'former_addresses',
    about: 'When you changed your email address. We do not store the earlier address.',
    without: ['email_hash'],
  },
  reading: { section: 'reading_history', about: 'Chapters that you opened, and the page where you left off.', names: ['title', 'episode'] },
  title_follow: { section: 'followed_titles', about: 'Titles that you follow.', names: ['title'] },
  follow_notification: {
    section: 'news_of_followed_titles',
    about: 'Whether new chapters are mailed to you, and how often you renewed your feed.',
  },
  entitlement: { section: 'chapters', about: 'Chapters that you bought or rented.', names: ['title', 'episode'] },
  magazine_purchase: { section: 'magazines', about: 'Issues of magazines that you bought.', names: ['magazine'] },
  title_ticket: { section: 'title_tickets', about: 'Free tickets of titles.', names: ['title'] },
  lot: { section: 'points_and_tickets_received', about: 'Points and tickets, and when they expire.' },
  journal: { section: 'transactions', about: 'Every transaction of your points and tickets.' },
  ledger_entry: { section: 'transaction_entries', about: 'The ledger entries of each transaction.' },
  payment: { section: 'payments', about: 'Payments for points.', without: ['provider_session_id'] },
  card_session: { section: 'card_payments', about: 'Payments in the card sandbox.', without: ['session_id', 'changes_mandate_id'] },
  card_mandate: { section: 'card_mandates', about: 'Monthly charges in the card sandbox.', without: ['mandate_id'] },
  subscription: { section: 'monthly_plans', about: 'Monthly plans that you have or had.', without: ['provider_subscription_id'] },
  subscription_checkout: {
    section: 'monthly_plan_orders',
    about: 'Orders of monthly plans.',
    without: ['provider_session_id', 'checkout_url'],
  },
  subscription_card_change: {
    section: 'monthly_plan_cards',
    about: 'When you changed the card of a monthly plan.',
    without: ['provider_subscription_id', 'provider_session_id', 'page_url'],
  },
  subscription_charge: { section: 'monthly_plan_charges', about: 'Months that you paid for.' },
  desired_renewal: {
    section: 'monthly_plan_renewals',
    about: 'Renewals and cancellations of your plans that we sent to the payment provider.',
    without: ['provider_subscription_id'],
  },
  payment_reversal: { section: 'refunds', about: 'Money that was refunded or charged back.' },
  failed_refund: { section: 'failed_refunds', about: 'Refunds that did not reach you.' },
  refund_statement: { section: 'refund_statements', about: 'Messages from the payment provider about refunds.' },
  payment_dispute: { section: 'payment_disputes', about: 'Payments that you or your bank disputed.' },
  comment: { section: 'comments', about: 'Comments that you wrote.', names: ['episode'] },
  comment_like: { section: 'liked_comments', about: 'Comments that you like.', names: ['episode'] },
  retracted_like: { section: 'formerly_liked_comments', about: 'Comments that you liked before.', names: ['episode'] },
  comment_mute: { section: 'muted_readers', about: 'Readers whose comments you hid, by account ID.' },
  comment_report: { section: 'reported_comments', about: 'Comments that you reported.' },
};
/** Tables that reference an account but are not exported, and why. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  mailed_token: 'One-time secrets of links that were mailed; they expire within half an hour.',
  passkey_challenge: 'One-time secrets of a login; they expire within minutes.',
};

const NAMES = {
  title: `jsonb_build_object('title_name', (select title_name from title where title.title_id = t.title_id))`,
  episode: `jsonb_build_object('episode_name', (select episode_name from episode where episode.episode_id = t.episode_id))`,
  magazine: `jsonb_build_object('magazine_name',
    (select magazine_name || ' ' || issue_number from magazine where magazine.magazine_id = t.magazine_id))`,
};

/** Of the file. A change of sections or columns that an older version cannot import needs the next version. */
export const ACCOUNT_FILE = { format: 'komado-account', version: 1 } as const;

/** Everything stored about an account, as one JSON text. `consents` are in the reader's browser only. */
export async function exportAccount(tx: Transactor, accountId: number, now: Date, consents: object | null = null) {
  const createdAt = now.toISOString();
  const sections: Record<string, unknown> = {};
  for (const [table, { section, without = [], names = [] }] of Object.entries(EXPORTED_TABLES)) {
    const row = [`to_jsonb(t) - $2::text[]`, ...names.map((name) => NAMES[name])].join(' || ');
    const result = await findOne<{ rows: unknown[] }>(
      tx,
      `select coalesce(jsonb_agg(${row}), '[]') as rows from ${table} t where t.account_id = $1`,
      [accountId, without],
    );
    sections[section] = result?.rows ?? [];
  }
  const file = {
    about: {
      ...ACCOUNT_FILE,
      what: 'Everything that Komado stores about you. Times are in UTC.',
      made_at: createdAt,
      sections: {
        consents: 'What you agreed to, as the cookies of this browser say.',
        ...Object.fromEntries(Object.values(EXPORTED_TABLES).map(({ section, about }) => [section, about])),
      },
    },
    consents,
    ...sections,
  };
  return { name: `komado-${createdAt.slice(0, 10)}.json`, content: JSON.stringify(file, null, 2) };
}

/** The reader's own file. */
export async function exportOwnAccount(
  { database, clock }: Pick<ServerDependencies, 'database' | 'clock'>,
  context: CallContext,
): Promise<CallResult<'GET /web/account/export'>> {
  const { accountId } = readerOf(context);
  const { cookies } = context;
  const accepted = parseAcceptedLegalDocuments(cookies[Cookie.lawDocuments]);
  const consents = {
    birthday: cookies[Cookie.birthday] ?? null,
    is_birthday_assumed: cookies[Cookie.birthdayUnverified] !== undefined,
    accepted_terms_of_service: accepted.terms || null,
    accepted_privacy_policy: accepted.privacy || null,
  };
  const { name, content } = await database.transaction((tx) => exportAccount(tx, accountId, clock.now(), consents));
  return { file_name: name, content };
}
