import { titlePath, type EpisodeSummary, type TitleSummary } from '@komado/shared-contracts';
import { font, Icon, IconButton, space } from '@komado/shared-ui';
import styled from 'styled-components';
import { chapterName } from '../chapter/chapter-name';
import { ChapterAccessStatus } from './chapter-access-status.component';
import { BarTitle, RoundLink, ScriptOnly, TopBar, FromTabletOnly } from './bars.styles';
import type { DrawerName } from './use-drawers';
import { DoublePageButton, FullScreenButton, PanelViewButton, ZoomButtons, type ViewButtonsProperties } from './view-buttons.component';

const TitleLine = styled.div`
  && {
    display: flex;
    align-items: baseline;
    gap: ${space[2]};
  }
  & > b {
    font: ${font.smallStrong};
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
export interface ReaderTopBarProperties {
  title: TitleSummary;
  episode: EpisodeSummary;
  isShown: boolean;
  tools: ViewButtonsProperties;
  /** On phones the tools are above the slider. */
  isPhone: boolean;
  drawer: DrawerName | null;
  onDrawer: (drawer: DrawerName) => void;
}

export function ReaderTopBar(properties: ReaderTopBarProperties) {
  const { title, episode, isShown, tools, isPhone, drawer, onDrawer } = properties;
  return (
    <TopBar data-shown={isShown}>
      <RoundLink to={titlePath(title.title_id)} aria-label={`Back to ${title.title_name}`}>
        <Icon name="chevron-left" />
      </RoundLink>
      <BarTitle>
        <TitleLine>
          <b>{title.title_name}</b>
          <ChapterAccessStatus episode={episode} />
        </TitleLine>
        <h1>{chapterName(episode)}</h1>
      </BarTitle>
      {isPhone ? null : (
        <FromTabletOnly>
          <DoublePageButton {...tools} />
          <PanelViewButton {...tools} />
          <ZoomButtons {...tools} />
        </FromTabletOnly>
      )}
      <ScriptOnly>
        <IconButton icon="grid" label="All pages" aria-expanded={drawer === 'grid'} onClick={() => onDrawer('grid')} />
        <IconButton icon="settings" label="Reader settings" aria-expanded={drawer === 'settings'} onClick={() => onDrawer('settings')} />
      </ScriptOnly>
      {isPhone ? null : (
        <FromTabletOnly>
          <FullScreenButton {...tools} />
        </FromTabletOnly>
      )}
    </TopBar>
  );
}
