import { act, renderHook } from '@testing-library/react';
import { usePendingAssetId } from './use-pending-asset-id';

const showPage = (persisted: boolean): void => act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));

describe('the pack or plan whose payment is being started', () => {
  it('is forgotten when the browser restores the page from the back/forward cache', () => {
    const { result } = renderHook(() => usePendingAssetId());
    act(() => result.current[1]('point-300'));
    showPage(false);
    expect(result.current[0]).toBe('point-300');
    showPage(true);
    expect(result.current[0]).toBeNull();
  });
});
