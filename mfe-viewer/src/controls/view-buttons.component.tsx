import { IconButton } from '@komado/shared-ui';
import styled from 'styled-components';

/** Space for it is reserved until the browser's support is known. */
const FullScreen = styled(IconButton)`
  &[data-known='false'] {
    visibility: hidden;
  }
`;
export interface ViewButtonsProperties {
  isStrip: boolean;
  isDouble: boolean;
  scale: number;
  /** null if the browser has no full screen. */
  isFullScreen: boolean | null;
  isPanelView: boolean;
  onDouble: (isDouble: boolean) => void;
  onPanelView: (isOn: boolean) => void;
  onZoom: (by: 1 | -1) => void;
  onFullScreen: () => void;
}
/** View controls: in the top bar if there is space, above the slider on phones. */
export const DoublePageButton = ({ isStrip, isDouble, onDouble }: Pick<ViewButtonsProperties, 'isStrip' | 'isDouble' | 'onDouble'>) =>
  isStrip ? null : (
    <IconButton
      icon={isDouble ? 'page-double' : 'page-single'}
      label="Double page"
      aria-pressed={isDouble}
      onClick={() => onDouble(!isDouble)}
    />
  );
export const PanelViewButton = ({
  isStrip,
  isPanelView,
  onPanelView,
}: Pick<ViewButtonsProperties, 'isStrip' | 'isPanelView' | 'onPanelView'>) =>
  isStrip ? null : (
    <IconButton icon="page-panels" label="Panel by panel" aria-pressed={isPanelView} onClick={() => onPanelView(!isPanelView)} />
  );
export const ZoomButtons = ({ scale, onZoom }: Pick<ViewButtonsProperties, 'scale' | 'onZoom'>) => (
  <>
    <IconButton icon="zoom-out" label="Zoom out" disabled={scale <= 1} onClick={() => onZoom(-1)} />
    <IconButton icon="zoom-in" label="Zoom in" disabled={scale >= 5} onClick={() => onZoom(1)} />
  </>
);
export const FullScreenButton = ({ isFullScreen, onFullScreen }: Pick<ViewButtonsProperties, 'isFullScreen' | 'onFullScreen'>) => (
  <FullScreen
    icon={isFullScreen ? 'fullscreen-exit' : 'fullscreen'}
    label="Full screen"
    aria-pressed={isFullScreen ?? false}
    data-known={isFullScreen !== null}
    onClick={onFullScreen}
  />
);
