import { renderWithServices } from '@komado/shared-contracts/testing/render-with-services';
import { act } from '@testing-library/react';
import { useRefreshOn } from './use-refresh-on';

function Page() {
  useRefreshOn('account-changed', 'points-changed');
  return null;
}

describe('a page that reloads on events', () => {
  it('reloads once for several events at once, again for a later one, and not for others', async () => {
    const { services, loads } = renderWithServices(<Page />);
    const before = loads.count;
    await act(async () => {
      services.bus.emit('account-changed', {});
      services.bus.emit('points-changed', {});
      services.bus.emit('points-changed', {});
    });
    expect(loads.count).toBe(before + 1);
    await act(async () => services.bus.emit('points-changed', {}));
    expect(loads.count).toBe(before + 2);
    await act(async () => services.bus.emit('logged-in', {}));
    expect(loads.count).toBe(before + 2);
  });
});
