import { episodePath, type EpisodeSummary, type Page } from '@komado/shared-contracts';
import { font, Icon, measure, radius, space, viewerColor } from '@komado/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { BottomBar, PhoneToolRow, FromTabletOnly } from './bars.styles';
import { PageSlider } from './page-slider.component';

const ChapterLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-height: ${measure.touch};
  padding-inline: ${space[2]};
  border-radius: ${radius.pill};
  font: ${font.smallStrong};
  white-space: nowrap;
  &:hover {
    background: ${viewerColor.raised};
  }
`;
export interface ReaderBottomBarProperties {
  pages: readonly Page[];
  page: number;
  /** Pages of the current spread, for the slider's label. */
  description: string;
  isRightToLeft: boolean;
  isStrip: boolean;
  isShown: boolean;
  previous: EpisodeSummary | null;
  next: EpisodeSummary | null;
  onGoTo: (page: number) => void;
  /** Tools above the slider on phones. */
  tools: ReactNode;
}

/** Page slider between links to the neighboring chapters, all in reading direction. */
export function ReaderBottomBar({
  pages,
  page,
  description,
  isRightToLeft,
  isStrip,
  isShown,
  previous,
  next,
  onGoTo,
  tools,
}: ReaderBottomBarProperties) {
  const link = (episode: EpisodeSummary | null, name: string, isLeft: boolean) => (
    <FromTabletOnly>
      {episode ? (
        <ChapterLink to={episodePath(episode.title_id, episode.episode_id)} aria-label={`${name}: ${episode.episode_number}`}>
          {isLeft ? <Icon name="chevron-left" size="medium" /> : null}
          {name}
          {isLeft ? null : <Icon name="chevron-right" size="medium" />}
        </ChapterLink>
      ) : null}
    </FromTabletOnly>
  );
  const nextLink = link(next, 'Next chapter', isRightToLeft);
  const previousLink = link(previous, 'Previous chapter', !isRightToLeft);
  return (
    <BottomBar data-shown={isShown} data-lower-bar={isShown || undefined}>
      <PhoneToolRow>{tools}</PhoneToolRow>
      {isRightToLeft ? nextLink : previousLink}
      <PageSlider pages={pages} page={page} description={description} isRightToLeft={isRightToLeft} isStrip={isStrip} onGoTo={onGoTo} />
      {isRightToLeft ? previousLink : nextLink}
    </BottomBar>
  );
}
