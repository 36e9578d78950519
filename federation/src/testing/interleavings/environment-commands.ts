import { PRODUCTION } from '@komado/server-kit';
import { endCanary } from '../../promotion/canary';
import { promoteChecked } from '../../promotion/checked-promotion';
import { createPreview, verifyPreview } from '../../promotion/preview';
import { promote, rollBack, startEnvironment } from '../../promotion/promote';
import { prune } from '../../promotion/prune';
import { ReleaseIntegrityCheck } from '../../promotion/release-integrity-check';
import { readLive } from '../../store/read-live';
import { isRemoved } from '../../store/release-reader';
import type { ReleaseWriter } from '../../store/release-store';
import { COMMANDS, fillStore, LATER, QUIET, type Outcome, type StoreCommand } from './release-commands';

const STAGING = 'staging';
/** An environment in which nothing is live yet. */
const NEW = 'new';

/** As `fillStore` without a canary. `viewer` 0.9.0 was rolled back from in staging, too. */
export async function fillEnvironments(store: ReleaseWriter): Promise<void> {
  await fillStore(store, false);
  const staging = store.inEnvironment(STAGING);
  await startEnvironment(staging, 'aiko');
  await promote(staging, { viewer: '0.9.0' }, 'viewer');
  await rollBack(staging);
}

export interface EnvironmentCommand {
  readonly environment: string;
  readonly run: StoreCommand;
  readonly isPreview: boolean;
}
const previewCommand: StoreCommand = async (store) => ({
  preview: (await createPreview(store, { viewer: '0.9.0' }, new Date(LATER.getTime() + 86_400_000), QUIET)).token,
});
const commandsIn = (environment: string, names: readonly string[]): Record<string, EnvironmentCommand> =>
  Object.fromEntries(
    names.map((name) => [
      environment === PRODUCTION ? name : `${name} in ${environment}`,
      name.startsWith('preview')
        ? { environment, run: previewCommand, isPreview: true }
        : { environment, run: COMMANDS[name] as StoreCommand, isPreview: false },
    ]),
  );
const USES = ['promote viewer@0.9.0', 'rollback to viewer@0.9.0', 'preview viewer@0.9.0'];
/** Commands that begin to use `viewer` 0.9.0, which a prune removes. */
export const USING = {
  ...commandsIn(PRODUCTION, USES),
  ...commandsIn(STAGING, [...USES, 'canary viewer@0.9.0']),
};
export const PRUNES = { ...commandsIn(PRODUCTION, ['prune']), ...commandsIn(STAGING, ['prune']) };

/**
 * Throws unless a preview shows a complete composition, also after another prune, or was refused because a prune had marked its version. A
 * marked version is removed once no recent composition contains it; a refused preview leaves one.
 */
export async function checkPreview(store: ReleaseWriter, result: PromiseSettledResult<Outcome>): Promise<void> {
  if (result.status === 'rejected') {
    const { message } = result.reason as Error;
    const isRefused = /^viewer 0\.9\.0 was (?:unused for so long|removed by mfe prune)/.test(message);
    const pointers = [await readLive(store), await readLive(store.inEnvironment(PRODUCTION))];
    const marked = pointers.flatMap((live) => live?.removing ?? []);
    if (!isRefused || !(marked.includes('viewer@0.9.0') || (await isRemoved(store, 'viewer', '0.9.0')))) throw result.reason;
    return;
  }
  const preview = result.value.preview ?? '';
  for (const isPruned of [false, true]) {
    if (isPruned) await prune(store.inEnvironment(PRODUCTION), LATER);
    const live = await readLive(store);
    if (!live) throw new Error('Nothing is live.');
    const { composition } = await verifyPreview(store, live, preview);
    const faults = await new ReleaseIntegrityCheck(store).composition(composition);
    if (faults.length > 0)
      throw new Error(`The preview${isPruned ? ' is incomplete after another prune' : ' is incomplete'}: ${faults.join(' ')}`);
  }
}

/** Throws unless commands still work in every environment. */
export async function tryEnvironments(store: ReleaseWriter, tryCommands: (store: ReleaseWriter) => Promise<void>): Promise<void> {
  await tryCommands(store);
  for (const own of [STAGING, NEW].map((environment) => store.inEnvironment(environment))) {
    if ((await readLive(own))?.canary) await endCanary(own, { by: 'aiko', reason: 'enough' });
    await promoteChecked(own, { viewer: '3.2.0' }, undefined, QUIET);
  }
}
