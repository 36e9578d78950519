/** @jest-environment node */
import { freshStores, type FreshStores } from './testing/fresh-stores';
import { CANARY_COMMANDS, COMMANDS, type StoreCommand } from './testing/release-commands';
import { inEveryOrder, soundness } from './testing/sound-orders';

const STATES = [
  ['no canary', false, COMMANDS],
  ['a canary', true, CANARY_COMMANDS],
] as const;

describe.each(STATES)('on a folder store with %s, in every order of their steps,', (_state, hasCanary, commands) => {
  let stores: FreshStores;
  let check: ReturnType<typeof soundness>;
  beforeAll(async () => {
    stores = await freshStores('folder', hasCanary);
    check = soundness(stores.since);
  });
  afterAll(() => stores.stop());
  const names = Object.keys(commands);
  test.each(names.flatMap((one, at) => names.slice(at).map((other) => [one, other] as const)))(
    '%s and %s leave a whole live composition that was checked',
    async (...pair) => {
      const both = pair.map((name) => commands[name] as StoreCommand);
      expect(await inEveryOrder(stores, both, check)).toBeGreaterThan(0);
    },
  );
});
