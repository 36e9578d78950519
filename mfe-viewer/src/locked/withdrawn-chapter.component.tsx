import { episodePath, EpisodeStatus, titlePath, useNow, type EpisodeSummary } from '@komado/shared-contracts';
import { color, font, Icon, LinkButton, measure, space, ChapterStatusPill } from '@komado/shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { chapterStatus } from '../chapter-end/next-chapter.component';
import { chapterName } from '../chapter/chapter-name';
import type { Chapter } from '../chapter/chapter';
import { UnreadableChapterLayout } from './unreadable-chapter-layout.component';

const TextBlock = styled.div`
  display: grid;
  gap: ${space[2]};
  margin-bottom: ${space[5]};
  & h2 {
    font: ${font.h2};
  }
  & p {
    color: ${color.muted};
    overflow-wrap: anywhere;
  }
`;
const NearbyChapters = styled.nav`
  display: grid;
  margin-top: ${space[4]};
`;
const Neighbor = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${measure.touch};
  padding-block: ${space[2]};
  & > span:nth-child(2) {
    flex: 1;
    min-width: 0;
  }
  & small {
    display: block;
    font: ${font.caption};
    color: ${color.muted};
  }
  & b {
    display: block;
    font: ${font.smallStrong};
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  &:hover b {
    text-decoration: underline;
  }
`;

function NeighborLink({ episode, side }: { readonly episode: EpisodeSummary; readonly side: 'previous' | 'next' }) {
  const now = useNow();
  return (
    <Neighbor to={episodePath(episode.title_id, episode.episode_id)}>
      <Icon name={side === 'previous' ? 'chevron-left' : 'chevron-right'} />
      <span>
        <small>{side === 'previous' ? 'Previous chapter' : 'Next chapter'}</small>
        <b>{chapterName(episode)}</b>
      </span>
      <ChapterStatusPill status={chapterStatus(episode, now)} />
    </Neighbor>
  );
}

/** A chapter that was published and then withdrawn: it says so, and leads to its title and the chapters around it. */
export function WithdrawnChapter({ chapter }: { readonly chapter: Chapter }) {
  const { title, episode, previous_episode: previous, next_episode: next } = chapter;
  return (
    <UnreadableChapterLayout chapter={chapter}>
      <TextBlock>
        <h2>This chapter is no longer available</h2>
        <p>
          Komado can no longer show chapter {episode.episode_number} of {title.title_name}.
          {episode.status === EpisodeStatus.purchased ? ' You own it, so you can read it again if it comes back.' : null}
        </p>
      </TextBlock>
      <LinkButton size="large" isWide icon="book" to={titlePath(title.title_id)}>
        See all chapters
      </LinkButton>
      {previous || next ? (
        <NearbyChapters aria-label="Nearby chapters">
          {previous ? <NeighborLink episode={previous} side="previous" /> : null}
          {next ? <NeighborLink episode={next} side="next" /> : null}
        </NearbyChapters>
      ) : null}
    </UnreadableChapterLayout>
  );
}
