import { createReaderStateStore, emptyReaderState, type Account } from '@komado/shared-contracts';
import { fakeCaches } from '@komado/shared-contracts/testing';
import { deleteDownloadsOnReaderChange } from './delete-downloads-on-reader-change';

const NAMES = ['downloads-3', 'downloads-4', 'downloads-visitor', 'komado-offline-1'];
let storage: ReturnType<typeof fakeCaches>;
beforeEach(async () => {
  storage = fakeCaches();
  Object.assign(globalThis, { caches: storage });
  for (const name of NAMES) await storage.open(name);
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
});
/** One macrotask, enough for the longest chain of promises. */
const settle = () => new Promise((resolve) => setTimeout(resolve));
const as = (account_id: number) => ({ isLoggedIn: true, account: { account_id } as Account });

describe('downloaded chapters', () => {
  it('are not deleted while the logged-in account is unknown', async () => {
    deleteDownloadsOnReaderChange(createReaderStateStore({ isLoggedIn: true }));
    await settle();
    expect(await storage.keys()).toEqual(NAMES);
  });

  it('stay for the account that logged in, and are deleted when it logs out', async () => {
    const session = createReaderStateStore({ isLoggedIn: true });
    deleteDownloadsOnReaderChange(session);
    session.setState(as(3));
    await settle();
    expect(await storage.keys()).toEqual(['downloads-3', 'komado-offline-1']);
    session.setState({ ...emptyReaderState });
    await settle();
    expect(await storage.keys()).toEqual(['komado-offline-1']);
  });

  it('are deleted on the next page if the session ended elsewhere, except a visitor’s own', async () => {
    deleteDownloadsOnReaderChange(createReaderStateStore());
    await settle();
    expect(await storage.keys()).toEqual(['downloads-visitor', 'komado-offline-1']);
  });
});
