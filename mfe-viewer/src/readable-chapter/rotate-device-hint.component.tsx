import type { Page } from '@komado/shared-contracts';
import { ToastRegion, type Toast } from '@komado/shared-ui';
import { useEffect, useState } from 'react';
import { isOnePicture, spreadOf } from '../page-layout/page-pairing';
import type { ReadingPosition } from '../page-layout/reading-position';
import type { Size } from '../page-layout/spread-layout';
import { browserStorage } from '../settings/browser-storage';
import type { ReadingSettings } from '../settings/reading-settings';
import { DOUBLE_FROM_PX, type ReadingState } from './use-reading-state';

const HINT_KEY = 'komado.reader.turn-device-hint';
const SHOWN_MS = 6000;
const HINT: readonly Toast[] = [
  { id: 1, message: 'This picture runs over two pages. Turn your device sideways to see it whole.', tone: 'plain' },
];

interface RotateDeviceHintProperties {
  pages: readonly Page[];
  reading: ReadingState;
  pagesSetting: ReadingSettings['pages'];
  size: Size | null;
}
/**
 * On an upright phone, a picture that runs over two pages shows in halves: a message says once how to see it whole. It is not one of the
 * shell's, which would stay over the following pages and the end of the chapter.
 */
export function RotateDeviceHint({ pages, reading, pagesSetting, size }: RotateDeviceHintProperties) {
  const { pairs, page, position, isRightToLeft, isStrip, isDouble, isPanelView } = reading;
  const [shownAt, setShownAt] = useState<ReadingPosition | null>(null);
  const [isOver, setIsOver] = useState(false);
  const [first, second] = pairs[spreadOf(pairs, page)] ?? [];
  const isHalf = first !== undefined && second !== undefined && isOnePicture(pages, [first], [second], isRightToLeft);
  // Sideways, the screen is wide enough for both pages.
  const showsBothSideways = pagesSetting === 'auto' && !isDouble && size !== null && size.height >= DOUBLE_FROM_PX;
  const isDue = isHalf && showsBothSideways && !isStrip && !isPanelView;
  if (isDue && shownAt === null && browserStorage.read(HINT_KEY) === null) setShownAt(position);
  if (shownAt !== null && shownAt !== position && !isOver) setIsOver(true);
  useEffect(() => {
    if (shownAt === null) return undefined;
    browserStorage.write(HINT_KEY, 'seen');
    const timer = setTimeout(() => setIsOver(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shownAt]);
  return isDue && shownAt === position && !isOver ? <ToastRegion toasts={HINT} onDismiss={() => setIsOver(true)} /> : null;
}
