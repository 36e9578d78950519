import { createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { hashNewPassword } from '../../account/credential';
import { exportAccount, findMissingInCatalog, parseAccountFile, restoreAccount, type ImportedFile } from '../../account/export';
import { recordAudit } from '../../audit';
import { findOne, SqlError, type Transactor } from '../../database';
import { verifyLedger } from '../../ledger';
import { operatorCommand } from '../operator-command';
import { OperatorRefusal } from '../operator-refusal';
import { findAccountByEmail } from './find-account-by-email.query';

const filePath = z.string().refine(path.isAbsolute, 'must be an absolute path on the machine of the api-server');
const MISSING_SHOWN = 10;

/** Writes what is stored about a reader to a file that only its owner can read. */
export const accountExportCommand = operatorCommand({
  input: z.object({ email: z.string().min(3).max(320), file: filePath }),
  async run({ database, clock }, { email, file }, { operator, emit }) {
    const now = clock.now();
    const { accountId, content } = await database.transaction(async (tx) => {
      const { account_id } = await findAccountByEmail(tx, email);
      const exported = await exportAccount(tx, account_id, now);
      await recordAudit(tx, { operator, action: 'account export', subject: `account:${account_id}`, now });
      return { accountId: account_id, content: exported.content };
    });
    await writeFile(file, content, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
      throw new OperatorRefusal(
        error.code === 'EEXIST' ? `The file ${file} exists. Name a new file.` : `The file ${file} could not be written: ${error.message}`,
      );
    });
    emit({ type: 'report', ok: true, message: `Account ${accountId} was written to ${file}.`, data: { account_id: accountId, file } });
  },
});

async function readAccountFile(file: string): Promise<{ readonly contents: ImportedFile; readonly digest: string }> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new OperatorRefusal(`The file ${file} could not be read: ${error.message}`);
  });
  try {
    return { contents: parseAccountFile(text), digest: createHash('sha256').update(text).digest('hex') };
  } catch (error) {
    const problem = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new OperatorRefusal(`The file ${file} is not an account export of version 1, or it is damaged: ${problem}`);
  }
}

/** Whether this file was imported before. Throws `OperatorRefusal` if its account ID or address belongs to another account. */
async function isImported(tx: Transactor, email: string, accountId: number, digest: string): Promise<boolean> {
  const existing = await findOne<{ account_id: number }>(
    tx,
    `select account_id from account where account_id = $1 or (email = $2 and state <> 'resigned') limit 1`,
    [accountId, email],
  );
  if (!existing) return false;
  const earlier = await findOne(
    tx,
    `select audit_id from audit_log where action = 'account import' and subject = $1 and detail ->> 'sha256' = $2`,
    [`account:${accountId}`, digest],
  );
  if (earlier) return true;
  throw new OperatorRefusal(
    `This installation already has ${existing.account_id === accountId ? `an account with the ID ${accountId}` : `an account with the address ${email}`}, and an import never changes an account. Nothing was imported.`,
  );
}

/** Restores an account from its file, in one transaction. A file that was imported before changes nothing. */
export const accountImportCommand = operatorCommand({
  input: z.object({ file: filePath }),
  async run({ database, clock }, { file }, { operator, emit }) {
    const { contents, digest } = await readAccountFile(file);
    const [{ account_id: accountId, email }] = contents.account_and_profile;
    const passwordHash = await hashNewPassword(`aA1-${randomBytes(32).toString('base64url')}`, {});
    const now = clock.now();
    const isNew = await database
      .transaction(async (tx) => {
        if (await isImported(tx, email, accountId, digest)) return false;
        const missing = await findMissingInCatalog(tx, contents);
        if (missing.length > 0)
          throw new OperatorRefusal(
            `The file refers to ${missing.slice(0, MISSING_SHOWN).join(', ')}${missing.length > MISSING_SHOWN ? ` and ${missing.length - MISSING_SHOWN} more` : ''}, which this installation does not have under the same ID and name. Import the same comics in the same order first. Nothing was imported.`,
          );
        await restoreAccount(tx, contents, passwordHash);
        const fault = (await verifyLedger(tx)).find((one) => one.accountId === accountId);
        if (fault)
          throw new OperatorRefusal(
            `The ledger would not balance: ${fault.kind} ${fault.subject} (${fault.detail}). The file is incomplete or was changed. Nothing was imported.`,
          );
        await recordAudit(tx, { operator, action: 'account import', subject: `account:${accountId}`, detail: { sha256: digest }, now });
        return true;
      })
      .catch((error: unknown) => {
        // Of a damaged file; a lost connection has another class.
        if (!(error instanceof SqlError) || !/^2[23]/.test(error.code)) throw error;
        throw new OperatorRefusal(`The file ${file} does not fit the database: ${error.message} Nothing was imported.`);
      });
    emit({
      type: 'report',
      ok: true,
      message: isNew
        ? `Account ${accountId} (${email}) was restored. Its reader has to set a new password (“Forgot your password?”), and to subscribe to monthly plans again.`
        : `Account ${accountId} (${email}) was already restored from this file. Nothing was changed.`,
      data: { account_id: accountId, is_new: isNew },
    });
  },
});
