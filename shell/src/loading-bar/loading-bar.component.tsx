import { LOADING_BAR } from '@komado/shared-contracts';
import { layer } from '@komado/shared-ui';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { loadingBar, type LoadingBar as Bar } from './loading-bar.store';

const Line = styled.div`
  position: fixed;
  z-index: ${layer.loading};
  inset: 0 0 auto;
  height: ${LOADING_BAR.heightPx}px;
  pointer-events: none;
  background-color: ${LOADING_BAR.color};
  transform-origin: left;
  transition: transform 0.1s linear;
  &[data-failed='true'] {
    background-color: ${LOADING_BAR.errorColor};
  }
`;

/** A line at the top edge while pages load; renders nothing otherwise, and never in the server's HTML. */
export function LoadingBar({ bar = loadingBar }: { bar?: Bar }) {
  const { progress, isVisible, hasFailed } = useSyncExternalStore(bar.store.subscribe, bar.store.getState, bar.store.getInitialState);
  if (!isVisible) return null;
  return (
    <Line
      role="progressbar"
      aria-label={hasFailed ? 'Loading failed' : 'Loading'}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progress)}
      data-failed={hasFailed}
      style={{ transform: `scaleX(${progress / 100})` }}
    />
  );
}
