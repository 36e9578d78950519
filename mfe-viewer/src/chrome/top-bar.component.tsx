import { titlePath, type EpisodeSummary, type TitleSummary } from '@komado/shared-contracts';
import { Icon, IconButton } from '@komado/shared-ui';
import { chapterName } from '../viewer/chapter-name';
import { BarWords, RoundLink, ScriptOnly, TopBar, WideOnly } from './bars';
import type { PanelName } from './use-panels';
import { DoublePage, FullScreenButton, Zoom, type ViewToolsProperties } from './view-tools.component';

export interface ReaderTopBarProperties {
  title: TitleSummary;
  episode: EpisodeSummary;
  isShown: boolean;
  tools: ViewToolsProperties;
  /** On phones the tools stand above the slider. */
  isPhone: boolean;
  panel: PanelName | null;
  onPanel: (panel: PanelName) => void;
}

export function ReaderTopBar(properties: ReaderTopBarProperties) {
  const { title, episode, isShown, tools, isPhone, panel, onPanel } = properties;
  return (
    <TopBar data-shown={isShown}>
      <RoundLink to={titlePath(title.title_id)} aria-label={`Back to ${title.title_name}`}>
        <Icon name="chevron-left" />
      </RoundLink>
      <BarWords>
        <b>{title.title_name}</b>
        <h1>{chapterName(episode)}</h1>
      </BarWords>
      {isPhone ? null : (
        <WideOnly>
          <DoublePage {...tools} />
          <Zoom {...tools} />
        </WideOnly>
      )}
      <ScriptOnly>
        <IconButton icon="grid" label="All pages" aria-expanded={panel === 'grid'} onClick={() => onPanel('grid')} />
        <IconButton icon="settings" label="Reader settings" aria-expanded={panel === 'settings'} onClick={() => onPanel('settings')} />
      </ScriptOnly>
      {isPhone ? null : (
        <WideOnly>
          <FullScreenButton {...tools} />
        </WideOnly>
      )}
    </TopBar>
  );
}
