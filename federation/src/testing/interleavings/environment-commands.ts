import { PRODUCTION } from '@komado/server-kit';
import { endCanary } from '../../promotion/canary';
import { promoteChecked } from '../../promotion/checked-promotion';
import { createPreview, verifyPreview } from '../../promotion/preview';
import { promote, rollBack, startEnvironment } from '../../promotion/promote';
import { prune } from '../../promotion/prune';
import { ReleaseIntegrityCheck } from '../../promotion/release-integrity-check';
import { readLivePointer } from '../../store/read-live-pointer';
import { isRemoved } from '../../store/release-reader';
import type { ReleaseWriter } from '../../store/release-store';
import { COMMANDS, fillStore, LATER, QUIET, type StoreCommand } from './release-commands';

const STAGING = 'staging';
/** An environment in which nothing is live yet. */
const NEW = 'new';
const DAY_MS = 86_400_000;

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
  /** Whether the store has something newer than the marks of a prune when the command is refused for them: the next prune removes the version. */
  readonly canDelayPrune: boolean;
}
const previewCommand: StoreCommand = async (store) => ({
  preview: (await createPreview(store, { viewer: '0.9.0' }, new Date(LATER.getTime() + DAY_MS), QUIET)).token,
});
const commandsIn = (environment: string, names: readonly string[]): Record<string, EnvironmentCommand> =>
  Object.fromEntries(
    names.map((name) => {
      const isPreview = name.startsWith('preview');
      const run = isPreview ? previewCommand : (COMMANDS[name] as StoreCommand);
      return [
        environment === PRODUCTION ? name : `${name} in ${environment}`,
        { environment, run, canDelayPrune: isPreview || environment === NEW },
      ];
    }),
  );
const USES = ['promote viewer@0.9.0', 'rollback to viewer@0.9.0', 'preview viewer@0.9.0'];
/** Commands that begin to use `viewer` 0.9.0, which a prune removes. */
export const USING = {
  ...commandsIn(PRODUCTION, USES),
  ...commandsIn(STAGING, [...USES, 'canary viewer@0.9.0']),
  ...commandsIn(NEW, ['promote viewer@0.9.0']),
};
export const PRUNES = { ...commandsIn(PRODUCTION, ['prune']), ...commandsIn(STAGING, ['prune']) };

/** Throws unless a refusal is that of a version which a prune has marked in the environment or in production, or removed. */
export async function checkMarked(store: ReleaseWriter, error: unknown): Promise<void> {
  const pointers = [await readLivePointer(store), await readLivePointer(store.inEnvironment(PRODUCTION))];
  const isMarked = pointers.some((live) => live?.removing.includes('viewer@0.9.0')) || (await isRemoved(store, 'viewer', '0.9.0'));
  if (!isMarked || !/^viewer 0\.9\.0 was (?:unused for so long|removed by mfe prune)/.test((error as Error).message)) throw error;
}
/** Throws unless a preview shows a complete composition, also after another prune. */
export async function checkPreview(store: ReleaseWriter, preview: string): Promise<void> {
  for (const isPruned of [false, true]) {
    if (isPruned) await prune(store.inEnvironment(PRODUCTION), LATER);
    const live = await readLivePointer(store);
    if (!live) throw new Error('Nothing is live.');
    const { composition } = await verifyPreview(store, live, preview);
    const faults = await new ReleaseIntegrityCheck(store).composition(composition);
    if (faults.length > 0) throw new Error(`The preview is incomplete${isPruned ? ' after another prune' : ''}: ${faults.join(' ')}`);
  }
}

/** Throws unless commands still work in every environment. */
export async function tryEnvironments(store: ReleaseWriter, tryCommands: (store: ReleaseWriter) => Promise<void>): Promise<void> {
  await tryCommands(store);
  for (const own of [STAGING, NEW].map((environment) => store.inEnvironment(environment))) {
    if ((await readLivePointer(own))?.canary) await endCanary(own, { by: 'aiko', reason: 'enough' });
    await promoteChecked(own, { viewer: '3.2.0' }, undefined, QUIET);
  }
}
