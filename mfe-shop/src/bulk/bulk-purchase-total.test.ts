import fc from 'fast-check';
import { testEpisode } from '../testing/shop';
import { bulkPurchaseTotal } from './bulk-purchase-total';

const episode = fc.record({
  episode_number: fc.integer({ min: 1, max: 300 }),
  point: fc.integer({ min: 0, max: 200 }),
  status: fc.constantFrom(null, 'free' as const, 'purchased' as const, 'renting' as const),
});
const episodes = fc
  .array(episode, { maxLength: 40 })
  .map((list) => list.map((one, at) => ({ ...testEpisode, ...one, episode_id: at + 1 })));

describe('the total of selected chapters', () => {
  it('counts owned and free chapters as zero, and never exceeds what was selected', () => {
    fc.assert(
      fc.property(episodes, fc.array(fc.integer({ min: 1, max: 50 })), fc.integer({ min: 0, max: 100 }), (all, selected, percent) => {
        const sum = bulkPurchaseTotal(all, selected, percent);
        const ids = new Set(sum.episodes.map(({ episode_id }) => episode_id));
        expect(ids.size).toBe(sum.episodes.length);
        expect(sum.episodes.every(({ status }) => status === null || status === 'renting')).toBe(true);
        expect([...ids].every((id) => selected.includes(id))).toBe(true);
        expect(sum.cost).toBe(all.filter(({ episode_id }) => ids.has(episode_id)).reduce((total, { point }) => total + point, 0));
        expect(sum.back).toBeLessThanOrEqual((sum.cost * percent) / 100);
        expect(sum.back).toBeGreaterThan((sum.cost * percent) / 100 - 1);
      }),
      { seed: 20_261_312 },
    );
  });
});
