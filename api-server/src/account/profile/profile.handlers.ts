import type { Handlers } from '../../http';
import { readerOf } from '../../caller';
import type { ServerDependencies } from '../../server-dependencies';
import { saveAdsAndAnalysisOptOut } from './ads-and-analysis-opt-out.command';
import { listIcons, saveIcon } from './profile-icons';
import { withActiveAccountLock } from '../reader';
import { saveProfile } from './save-profile.command';

type ProfileCall = 'GET /profile/icon/list' | 'POST /profile/save' | 'POST /profile/icon/save' | 'POST /web/opt_out';

export function profileHandlers(dependencies: ServerDependencies): Handlers<ProfileCall> {
  const { database, revisions } = dependencies;
  return {
    'GET /profile/icon/list': () => listIcons(database),
    'POST /profile/save': (parameters, context) => saveProfile(dependencies, parameters, context),
    'POST /profile/icon/save': async ({ icon_id }, context) => {
      const { accountId } = readerOf(context);
      return revisions.comments.after(withActiveAccountLock(database, accountId, (tx) => saveIcon(tx, accountId, icon_id)));
    },
    'POST /web/opt_out': async (parameters, context) => {
      const { accountId } = readerOf(context);
      return withActiveAccountLock(database, accountId, (tx) => saveAdsAndAnalysisOptOut(tx, accountId, parameters));
    },
  };
}
