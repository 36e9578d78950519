import { useSyncExternalStore } from 'react';
import type { PictureLoader } from '../picture-loader/picture-loader';
import type { PictureState } from '../picture-loader/picture-record';

const EMPTY: PictureState = { status: 'empty' };
const subscribeToNothing = (): (() => void) => () => undefined;

export const usePictureState = (engine: PictureLoader | null, page: number): PictureState =>
  useSyncExternalStore(
    engine?.subscribe ?? subscribeToNothing,
    () => engine?.stateOf(page) ?? EMPTY,
    () => EMPTY,
  );
