/** @jest-environment node */
import { compositionOf, referenceTo } from '../testing/remotes';
import { recordLoadFailures, collectFailedBuildsOfRender } from './failed-builds-for-render-response';

const reference = (version: string) => referenceTo('catalog', version, { pages: { index: [] } });
const composition = compositionOf({ catalog: [reference('2'), reference('1')] });
const thrownIn = (file: string) => Object.assign(new Error('thrown'), { stack: `Error: thrown\n    at ${file}:1:2` });
const of = async (error: Error, version = '2') => {
  let isBroken = true;
  const loads = recordLoadFailures(async () => {
    if (isBroken) throw error;
    return {};
  });
  const load = async () => {
    try {
      await loads.load('catalog', reference(version), './page/index', new AbortController().signal);
    } catch {
      isBroken = false;
    }
  };
  const named = (page: 'index' | 'search') => {
    const failed = collectFailedBuildsOfRender(loads);
    failed.addUnloadable(composition, page, new Set());
    return [...failed.names];
  };
  await load();
  return { named, load };
};

describe('code that throws when it is loaded', () => {
  it('counts for each page that needs it, until it loads', async () => {
    const { named, load } = await of(thrownIn('catalog/2/node/remoteEntry.cjs'));
    expect([named('index'), named('index'), named('search')]).toEqual([['catalog@2'], ['catalog@2'], []]);
    await load();
    expect(named('index')).toEqual([]);
  });
  it('does not count if it is not the current version', async () => {
    const { named } = await of(thrownIn('catalog/1/node/remoteEntry.cjs'), '1');
    expect(named('index')).toEqual([]);
  });
  it('does not count if it could only not be read', async () => {
    const { named } = await of(thrownIn('internal/fetch'));
    expect(named('index')).toEqual([]);
  });
});
