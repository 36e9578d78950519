import { findOne, type Transactor } from '../../database';
import { z } from 'zod';
import { ACCOUNT_FILE, EXPORTED_TABLES } from './account-export.query';

interface RestoredTable {
  /** Columns that get their default: they describe the installation that wrote the file. */
  readonly omit?: readonly string[];
  /** Leaves rows out. */
  readonly only?: (row: Row) => boolean;
}

/** Tables that an import restores, after those that they reference. */
export const RESTORED_TABLES: Readonly<Record<string, RestoredTable>> = {
  account: {},
  journal: {},
  lot: {},
  ledger_entry: {},
  // Nothing was paid in a payment that is pending.
  payment: { only: ({ state }) => state !== 'pending' },
  subscription_charge: {},
  payment_reversal: { omit: ['next_try_at'] },
  refund_statement: {},
  failed_refund: {},
  payment_dispute: {},
  title_ticket: {},
  entitlement: {},
  magazine_purchase: {},
  reading: {},
  title_follow: {},
  follow_notification: {},
  comment: { omit: ['comment_id', 'like_count', 'notified_like_count', 'report_count', 'reported_at'] },
};
const AT_PROVIDER = 'The payment provider continues it for the installation that wrote the file.';
const OF_OTHERS = 'It refers to comments of other readers.';
/** Exported tables that an import leaves out, and why. */
export const NOT_RESTORED: Readonly<Record<string, string>> = {
  device_session: 'The file has no session tokens. The reader logs in again.',
  session_device: 'It belongs to a session.',
  registered_device: 'The file has no tokens of devices. The app registers again.',
  device_key: 'As for devices.',
  passkey: 'The file has no public keys. The reader adds passkeys again.',
  mail_outbox: 'The emails were sent, and the file does not have their text.',
  unlinked_email: 'The file does not have the hashes of former addresses.',
  card_session: AT_PROVIDER,
  card_mandate: AT_PROVIDER,
  subscription: AT_PROVIDER,
  subscription_checkout: AT_PROVIDER,
  subscription_card_change: AT_PROVIDER,
  desired_renewal: AT_PROVIDER,
  comment_like: OF_OTHERS,
  retracted_like: OF_OTHERS,
  comment_mute: OF_OTHERS,
  comment_report: OF_OTHERS,
};

const rowSchema = z.looseObject({ account_id: z.int().positive() });
type Row = z.output<typeof rowSchema>;
const fileSchema = z
  .looseObject({
    about: z.looseObject({ format: z.literal(ACCOUNT_FILE.format), version: z.literal(ACCOUNT_FILE.version) }),
    account_and_profile: z.tuple([rowSchema.extend({ email: z.string().min(3) })]),
    ...Object.fromEntries(
      Object.keys(RESTORED_TABLES)
        .filter((table) => table !== 'account')
        .map((table) => [EXPORTED_TABLES[table]!.section, z.array(rowSchema)]),
    ),
  })
  .refine(
    (file) =>
      rowsOf(file, RESTORED_TABLES).every(([, rows]) => rows.every((row) => row.account_id === file.account_and_profile[0].account_id)),
    'It has rows of another account.',
  );
export type ImportedFile = z.output<typeof fileSchema>;

function rowsOf(file: Readonly<Record<string, unknown>>, tables: Readonly<Record<string, RestoredTable>>): [table: string, rows: Row[]][] {
  return Object.entries(tables).map(([table, { only = () => true }]) => [
    table,
    (file[EXPORTED_TABLES[table]!.section] as Row[]).filter(only),
  ]);
}

/** Throws a `ZodError` or `SyntaxError` unless the text is a file of this format and version. */
export const parseAccountFile = (text: string): ImportedFile => fileSchema.parse(JSON.parse(text));

/** Where a file's rows name something of the catalog, by the columns with its ID and its name. */
const CATALOG: Readonly<Record<string, string>> = {
  title: 'select title_id as id, title_name as name from title',
  episode: 'select episode_id as id, episode_name as name from episode',
  magazine: `select magazine_id as id, magazine_name || ' ' || issue_number as name from magazine`,
};
/** What the file refers to, and is not in this catalog under the same ID and name: `episode 117 “Rain”`. */
export async function findMissingInCatalog(tx: Transactor, file: ImportedFile): Promise<string[]> {
  const missing: string[] = [];
  for (const [kind, all] of Object.entries(CATALOG)) {
    const rows = rowsOf(file, RESTORED_TABLES).flatMap(([table, tableRows]) =>
      EXPORTED_TABLES[table]!.names?.some((name) => name === kind)
        ? tableRows.map((row) => ({ id: row[`${kind}_id`], name: row[`${kind}_name`] }))
        : [],
    );
    const found = await tx.query<{ id: number; name: string | null }>(
      `select distinct r.id, r.name from jsonb_to_recordset($1::jsonb) as r (id integer, name text)
       left join (${all}) c on c.id = r.id where c.name is distinct from r.name or c.id is null order by r.id`,
      [JSON.stringify(rows)],
    );
    missing.push(...found.map(({ id, name }) => `${kind} ${id} “${name ?? ''}”`));
  }
  return missing;
}

/** Generated IDs that the file's rows have: later rows must not get them again. */
const SEQUENCES: Readonly<Record<string, string>> = {
  account: `'account_id_seq'`,
  journal: `pg_get_serial_sequence('journal', 'journal_id')`,
  lot: `pg_get_serial_sequence('lot', 'lot_id')`,
};

/** Restores an account that does not exist yet, with the IDs that it had: keys of transactions contain them. Its password is unusable. */
export async function restoreAccount(tx: Transactor, file: ImportedFile, passwordHash: string): Promise<void> {
  for (const [table, rows] of rowsOf(file, RESTORED_TABLES)) {
    const [row] = rows;
    if (!row) continue;
    const { omit = [] } = RESTORED_TABLES[table]!;
    const existing = await tx.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    );
    const columns = existing.map(({ name }) => name).filter((name) => Object.hasOwn(row, name) && !omit.includes(name));
    const values = [JSON.stringify(rows), ...(table === 'account' ? [passwordHash] : [])];
    await tx.execute(
      `insert into ${table} (${[...columns, ...(table === 'account' ? ['password_hash'] : [])].join(', ')}) overriding system value
       select ${[...columns, ...(table === 'account' ? ['$2'] : [])].join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      values,
    );
    const sequence = SEQUENCES[table];
    if (sequence === undefined) continue;
    const highest = Math.max(...rows.map((each) => Number(each[`${table}_id`])));
    await findOne(tx, `select setval(${sequence}, greatest(nextval(${sequence}), $1))`, [highest]);
  }
}
