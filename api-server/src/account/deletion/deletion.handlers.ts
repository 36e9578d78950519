import type { CredentialRateLimits } from '../credential';
import type { Handlers } from '../../http';
import { readerOf } from '../../caller';
import type { ServerDependencies } from '../../server-dependencies';
import { loadDeletionConsequences } from './deletion-consequences.query';
import { assertDeletionStepSeen, setDeletionStepCookie } from './deletion-step-cookie';
import { deleteOwnAccount } from './delete-account.command';

type DeletionCall = 'GET /web/account/deletion' | 'POST /account/resign';

export function deletionHandlers(dependencies: ServerDependencies, limits: CredentialRateLimits): Handlers<DeletionCall> {
  const { database, clock } = dependencies;
  return {
    'GET /web/account/deletion': async ({ step }, context) => {
      if (step === 'confirm') assertDeletionStepSeen(dependencies, context);
      else setDeletionStepCookie(dependencies, context);
      return loadDeletionConsequences(database, readerOf(context).accountId, clock.now());
    },
    'POST /account/resign': (parameters, context) => deleteOwnAccount(dependencies, limits, parameters, context),
  };
}
