import type { AccountLimits } from '../credential';
import type { Handlers } from '../../http';
import { readerOf } from '../../caller';
import type { ServerDependencies } from '../../server-dependencies';
import { loadDeletionFigures } from './deletion-figures.query';
import { resign } from './resign.command';

type DeletionCall = 'GET /web/account/deletion' | 'POST /account/resign';

export function deletionHandlers(dependencies: ServerDependencies, limits: AccountLimits): Handlers<DeletionCall> {
  const { database, clock } = dependencies;
  return {
    'GET /web/account/deletion': (_, context) => loadDeletionFigures(database, readerOf(context).accountId, clock.now()),
    'POST /account/resign': (parameters, context) => resign(dependencies, limits, parameters, context),
  };
}
