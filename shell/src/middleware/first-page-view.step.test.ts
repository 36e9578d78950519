import { createEventBus, type RouteName } from '@komado/shared-contracts';
import { firstPageViewStep } from './first-page-view.step';
import type { Navigation } from './navigation-step';

const to = (routeName: RouteName | null, path = '/', isFirst = false): Navigation => ({ routeName, path, isFirst });

describe('the first page view', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  test('is tracked 500 ms after the first page, and not on later navigations', async () => {
    const bus = createEventBus();
    const events: unknown[] = [];
    bus.on('analytics', (event) => events.push(event));
    const step = firstPageViewStep(bus, () => 'Ranking | Komado');
    await step(to('ranking', '/ranking', true));
    jest.advanceTimersByTime(499);
    expect(events).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(events).toEqual([{ name: 'content-view', data: { path: '/ranking', title: 'Ranking | Komado' } }]);
    await step(to('series', '/series'));
    jest.advanceTimersByTime(5000);
    expect(events).toHaveLength(1);
  });
});
