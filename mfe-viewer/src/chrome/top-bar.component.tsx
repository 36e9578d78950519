import { titlePath, type EpisodeSummary, type TitleSummary } from '@komado/shared-contracts';
import { Icon, IconButton } from '@komado/shared-ui';
import styled from 'styled-components';
import { chapterName } from '../viewer/chapter-name';
import { BarWords, RoundLink, ScriptOnly, TopBar, WideOnly } from './bars';
import type { PanelName } from './use-panels';

/** Its place is kept until the browser has said whether it can. */
const FullScreen = styled(IconButton)`
  &[data-known='false'] {
    visibility: hidden;
  }
`;

export interface ReaderTopBarProperties {
  title: TitleSummary;
  episode: EpisodeSummary;
  isShown: boolean;
  isStrip: boolean;
  isDouble: boolean;
  scale: number;
  /** null where the browser has no full screen. */
  isFullScreen: boolean | null;
  panel: PanelName | null;
  onDouble: (isDouble: boolean) => void;
  onZoom: (by: 1 | -1) => void;
  onFullScreen: () => void;
  onPanel: (panel: PanelName) => void;
}

export function ReaderTopBar(properties: ReaderTopBarProperties) {
  const { title, episode, isShown, isStrip, isDouble, scale, isFullScreen, panel, onDouble, onZoom, onFullScreen, onPanel } = properties;
  return (
    <TopBar data-shown={isShown}>
      <RoundLink to={titlePath(title.title_id)} aria-label={`Back to ${title.title_name}`}>
        <Icon name="chevron-left" />
      </RoundLink>
      <BarWords>
        <b>{title.title_name}</b>
        <h1>{chapterName(episode)}</h1>
      </BarWords>
      <WideOnly>
        {isStrip ? null : (
          <IconButton
            icon={isDouble ? 'page-double' : 'page-single'}
            label="Double page"
            aria-pressed={isDouble}
            onClick={() => onDouble(!isDouble)}
          />
        )}
        <IconButton icon="zoom-out" label="Zoom out" disabled={scale <= 1} onClick={() => onZoom(-1)} />
        <IconButton icon="zoom-in" label="Zoom in" disabled={scale >= 5} onClick={() => onZoom(1)} />
      </WideOnly>
      <ScriptOnly>
        <IconButton icon="grid" label="All pages" aria-expanded={panel === 'grid'} onClick={() => onPanel('grid')} />
        <IconButton icon="settings" label="Reader settings" aria-expanded={panel === 'settings'} onClick={() => onPanel('settings')} />
      </ScriptOnly>
      <WideOnly>
        <FullScreen
          icon={isFullScreen ? 'fullscreen-exit' : 'fullscreen'}
          label="Full screen"
          aria-pressed={isFullScreen ?? false}
          data-known={isFullScreen !== null}
          onClick={onFullScreen}
        />
      </WideOnly>
    </TopBar>
  );
}
