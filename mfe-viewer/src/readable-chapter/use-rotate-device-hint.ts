import { useEventBus, type Page } from '@komado/shared-contracts';
import { useEffect } from 'react';
import { isOnePicture, spreadOf } from '../page-layout/page-pairing';
import type { Size } from '../page-layout/spread-layout';
import { browserStorage } from '../settings/browser-storage';
import type { ReadingSettings } from '../settings/reading-settings';
import { DOUBLE_FROM_PX, type ReadingState } from './use-reading-state';

const HINT_KEY = 'komado.reader.turn-device-hint';

/** On an upright phone, a picture that runs over two pages shows in halves: a message says once how to see it whole. */
export function useRotateDeviceHint(
  pages: readonly Page[],
  { pairs, page, isRightToLeft, isStrip, isDouble, isPanelView }: ReadingState,
  pagesSetting: ReadingSettings['pages'],
  size: Size | null,
): void {
  const bus = useEventBus();
  const [first, second] = pairs[spreadOf(pairs, page)] ?? [];
  const isHalf = first !== undefined && second !== undefined && isOnePicture(pages, [first], [second], isRightToLeft);
  // Sideways, the screen is wide enough for both pages.
  const showsBothSideways = pagesSetting === 'auto' && !isDouble && size !== null && size.height >= DOUBLE_FROM_PX;
  const isDue = isHalf && showsBothSideways && !isStrip && !isPanelView;
  useEffect(() => {
    if (!isDue || browserStorage.read(HINT_KEY) !== null) return;
    browserStorage.write(HINT_KEY, 'seen');
    bus.emit('toast', { message: 'This picture runs over two pages. Turn your device sideways to see it whole.' });
  }, [bus, isDue]);
}
