import { promote } from '../../promotion/promote';
import type { Member } from '../../store/release';
import { folderWriter, LivePointerConflictError } from '../../store/release-store';
import { testKeys } from '../test-keys';

/** Promotes version `2.<round>.0` of its member in every round, racing another process: both read before either one writes. */
const [folder, member] = process.argv.slice(2) as [string, Member];
const store = folderWriter(folder, testKeys());
const nextMessage = (): Promise<unknown> => new Promise((resolve) => process.once('message', resolve));
const send = (word: string): void => void process.send?.(word);

const waiting = {
  ...store,
  updateLivePointer: async (live: Parameters<typeof store.updateLivePointer>[0]) => {
    const go = nextMessage();
    send('has read');
    await go;
    await store.updateLivePointer(live);
  },
};
process.once('disconnect', () => process.exit(0));
send('ready');
for (;;) {
  const round = (await nextMessage()) as number;
  try {
    await promote(waiting, { [member]: `2.${round}.0` }, 'race');
    send('moved');
  } catch (error) {
    send(error instanceof LivePointerConflictError ? 'refused' : String(error));
  }
}
