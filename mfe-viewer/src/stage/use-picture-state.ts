import { useSyncExternalStore } from 'react';
import type { PictureEngine } from '../engine/picture-engine';
import type { PictureState } from '../engine/picture-record';

const EMPTY: PictureState = { status: 'empty' };
const subscribeToNothing = (): (() => void) => () => undefined;

export const usePictureState = (engine: PictureEngine | null, page: number): PictureState =>
  useSyncExternalStore(
    engine?.subscribe ?? subscribeToNothing,
    () => engine?.stateOf(page) ?? EMPTY,
    () => EMPTY,
  );
