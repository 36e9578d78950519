import { FlowKind } from '@komado/shared-contracts';
import fc from 'fast-check';
import { FLOW_FILTERS, flowWords, passesFilter } from './flow-words';

const nothing = {
  title_id: null,
  title_name: null,
  episode_id: null,
  episode_name: null,
  episode_count: null,
  magazine_id: null,
  magazine_name: null,
  asset_id: null,
};

describe('the history of points', () => {
  it('has a distinct reason for every kind of movement', () => {
    const words = Object.values(FlowKind).map((kind) => flowWords({ kind, subject: nothing }));
    expect(new Set(words).size).toBe(words.length);
    expect(words).not.toContain('Points changed');
  });
  it('names what was bought', () => {
    const subject = { ...nothing, title_name: 'Crowblade', episode_name: 'Smoke Signal', episode_count: 3 };
    expect(flowWords({ kind: FlowKind.episode, subject })).toBe('Bought Crowblade: Smoke Signal');
    expect(flowWords({ kind: FlowKind.bulk, subject })).toBe('Bought 3 chapters of Crowblade');
  });
  it('shows every movement under exactly one filter besides the one for everything', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(FlowKind)), fc.integer({ min: 1, max: 500 }), fc.boolean(), (kind, size, isReceived) => {
        const amount = kind === FlowKind.expiry || !isReceived ? -size : size;
        const passed = FLOW_FILTERS.filter(({ value }) => passesFilter({ kind, amount }, value)).map(({ value }) => value);
        expect(passed).toHaveLength(2);
        expect(passed[0]).toBe('all');
      }),
    );
  });
});
