import { IconButton } from '@komado/shared-ui';
import styled from 'styled-components';

/** Its place is kept until the browser has said whether it can. */
const FullScreen = styled(IconButton)`
  &[data-known='false'] {
    visibility: hidden;
  }
`;
export interface ViewToolsProperties {
  isStrip: boolean;
  isDouble: boolean;
  scale: number;
  /** null where the browser has no full screen. */
  isFullScreen: boolean | null;
  onDouble: (isDouble: boolean) => void;
  onZoom: (by: 1 | -1) => void;
  onFullScreen: () => void;
}
/** How the page is looked at: in the top bar where there is room, above the slider on phones. */
export const DoublePage = ({ isStrip, isDouble, onDouble }: Pick<ViewToolsProperties, 'isStrip' | 'isDouble' | 'onDouble'>) =>
  isStrip ? null : (
    <IconButton
      icon={isDouble ? 'page-double' : 'page-single'}
      label="Double page"
      aria-pressed={isDouble}
      onClick={() => onDouble(!isDouble)}
    />
  );
export const Zoom = ({ scale, onZoom }: Pick<ViewToolsProperties, 'scale' | 'onZoom'>) => (
  <>
    <IconButton icon="zoom-out" label="Zoom out" disabled={scale <= 1} onClick={() => onZoom(-1)} />
    <IconButton icon="zoom-in" label="Zoom in" disabled={scale >= 5} onClick={() => onZoom(1)} />
  </>
);
export const FullScreenButton = ({ isFullScreen, onFullScreen }: Pick<ViewToolsProperties, 'isFullScreen' | 'onFullScreen'>) => (
  <FullScreen
    icon={isFullScreen ? 'fullscreen-exit' : 'fullscreen'}
    label="Full screen"
    aria-pressed={isFullScreen ?? false}
    data-known={isFullScreen !== null}
    onClick={onFullScreen}
  />
);
