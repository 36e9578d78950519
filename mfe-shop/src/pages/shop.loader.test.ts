import { fakeApi, refusal } from '@komado/shared-contracts/testing';
import { readersLock, testEpisode, testPlans, testShop, testTitle } from '../testing/shop';
import { loadShop } from './shop.loader';

const SHOP = 'GET /web/shop';
const PLANS = 'GET /web/shop/point/subscription';
const CHAPTER = 'GET /web/episode/viewer';
const load = (api = fakeApi({ [SHOP]: testShop, [PLANS]: testPlans }), query = '') =>
  loadShop({
    params: {},
    url: new URL(`http://localhost/my/shop${query}`),
    api,
    signal: new AbortController().signal,
    isLoggedIn: false,
  });

describe('loading the shop', () => {
  it('returns packs and plans', async () => {
    const data = await load();
    expect(data.shop.product_list).toEqual(testShop.product_list);
    expect(data.subscription?.plan_list).toEqual(testPlans.plan_list);
  });
  it('works without the plans', async () => {
    const data = await load(fakeApi({ [SHOP]: testShop, [PLANS]: refusal('internal-error') }));
    expect(data.subscription).toBeNull();
    expect(data.shop.is_purchasable).toBe(true);
  });
  describe('coming from a chapter', () => {
    const from = '?return_path=%2Ftitle%2F00001%2Fepisode%2F13';
    const chapter = (lock: typeof readersLock | null) => ({
      title: testTitle,
      episode: testEpisode,
      page_list: [],
      lock,
      scroll_direction: 'rtl' as const,
      page_expired_date: null,
      is_withdrawn: false,
      previous_episode: null,
      next_episode: null,
      resume_page: 1,
      banner: null,
    });
    it('returns the price of that chapter', async () => {
      const api = fakeApi({ [SHOP]: testShop, [PLANS]: testPlans, [CHAPTER]: chapter(readersLock) });
      expect((await load(api, from)).requestedChapter).toEqual({ episodeNumber: 13, cost: 69 });
      expect(api.sentTo(CHAPTER)).toEqual([{ episode_id: 13 }]);
    });
    it.each([
      ['that is open', chapter(null)],
      ['that cannot be loaded', refusal('episode-not-found')],
    ])('returns no wanted chapter for one %s', async (_, answer) => {
      const api = fakeApi({ [SHOP]: testShop, [PLANS]: testPlans, [CHAPTER]: answer });
      expect((await load(api, from)).requestedChapter).toBeNull();
    });
    it('requests nothing more when the return path is not a chapter', async () => {
      const api = fakeApi({ [SHOP]: testShop, [PLANS]: testPlans });
      expect((await load(api, '?return_path=%2Ftitle%2F00001')).requestedChapter).toBeNull();
      expect(api.sentTo(CHAPTER)).toEqual([]);
    });
    it("returns its title's campaign, and works without it when it fails to load", async () => {
      const campaign = { title_id: 1, point_back_percent: 20, start_date: null, end_date: null, free_point_days: 180 };
      const api = fakeApi({ [SHOP]: testShop, [PLANS]: testPlans, 'GET /title/pointback': campaign });
      expect((await load(api, from)).campaign).toMatchObject(campaign);
      expect((await load(api, '?return_path=%2Fsearch')).campaign).toBeNull();
      expect((await load(undefined, from)).campaign).toBeNull();
    });
  });
  it('fails when the packs fail and during maintenance', async () => {
    await expect(load(fakeApi({ [SHOP]: refusal('internal-error'), [PLANS]: testPlans }))).rejects.toMatchObject({
      code: 1099,
    });
    await expect(load(fakeApi({ [SHOP]: testShop, [PLANS]: refusal('maintenance') }))).rejects.toMatchObject({
      code: 1098,
    });
  });
});
