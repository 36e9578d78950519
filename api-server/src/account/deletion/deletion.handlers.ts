import type { AccountLimits } from '../credential';
import type { Handlers } from '../../http';
import { readerOf } from '../../caller';
import type { ServerDependencies } from '../../server-dependencies';
import { loadDeletionFigures } from './deletion-figures.query';
import { assertFirstStep, recordFirstStep } from './deletion-step';
import { resign } from './resign.command';

type DeletionCall = 'GET /web/account/deletion' | 'POST /account/resign';

export function deletionHandlers(dependencies: ServerDependencies, limits: AccountLimits): Handlers<DeletionCall> {
  const { database, clock } = dependencies;
  return {
    'GET /web/account/deletion': async ({ step }, context) => {
      if (step === 'confirm') assertFirstStep(dependencies, context);
      else recordFirstStep(dependencies, context);
      return loadDeletionFigures(database, readerOf(context).accountId, clock.now());
    },
    'POST /account/resign': (parameters, context) => resign(dependencies, limits, parameters, context),
  };
}
