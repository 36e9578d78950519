import { credentialRateLimits } from '../credential';
import { findOne } from '../../database';
import type { Handlers } from '../../http';
import { readerOf } from '../../caller';
import { refuse } from '../../refusal';
import type { ServerDependencies } from '../../server-dependencies';
import { addPasskey, startPasskey, normalizePasskeyName } from './add-passkey.command';
import { listPasskeys, toResponse, PASSKEY_COLUMNS, type PasskeyRow } from './passkey-list.query';
import { startPasskeyLogin, listDevicesByPasskey, logInByPasskey } from './passkey-login.command';

type PasskeyCall =
  | 'GET /web/passkey/list'
  | 'POST /web/passkey/challenge'
  | 'POST /web/passkey/add'
  | 'POST /web/passkey/name'
  | 'POST /web/passkey/remove'
  | 'POST /web/user/login/passkey/challenge'
  | 'POST /web/user/login/passkey'
  | 'POST /web/user/login/passkey/device/list';

export function passkeyHandlers(dependencies: ServerDependencies): Handlers<PasskeyCall> {
  const { database } = dependencies;
  const limits = credentialRateLimits(dependencies);
  return {
    'GET /web/passkey/list': async (_, context) => ({ passkey_list: await listPasskeys(database, readerOf(context).accountId) }),
    'POST /web/passkey/challenge': (parameters, context) => startPasskey(dependencies, limits, parameters, context),
    'POST /web/passkey/add': (parameters, context) => addPasskey(dependencies, parameters, context),
    'POST /web/passkey/name': async ({ passkey_id, passkey_name }, context) => {
      const { accountId } = readerOf(context);
      const row = await database.transaction((tx) =>
        findOne<PasskeyRow>(tx, `update passkey set name = $3 where account_id = $1 and passkey_id = $2 returning ${PASSKEY_COLUMNS}`, [
          accountId,
          passkey_id,
          normalizePasskeyName(passkey_name),
        ]),
      );
      if (!row) throw refuse('passkey-not-found');
      return { passkey: toResponse(row) };
    },
    'POST /web/passkey/remove': async ({ passkey_id }, context) => {
      const { accountId } = readerOf(context);
      const removed = await database.transaction((tx) =>
        tx.execute('delete from passkey where account_id = $1 and passkey_id = $2', [accountId, passkey_id]),
      );
      if (removed === 0) throw refuse('passkey-not-found');
      return {};
    },
    'POST /web/user/login/passkey/challenge': (_, context) => startPasskeyLogin(dependencies, context),
    'POST /web/user/login/passkey': (parameters, context) => logInByPasskey(dependencies, parameters, context),
    'POST /web/user/login/passkey/device/list': (parameters, context) => listDevicesByPasskey(dependencies, parameters, context),
  };
}
