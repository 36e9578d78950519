import { episodePath, Slot, useNow, type EpisodeSummary } from '@komado/shared-contracts';
import {
  formatDate,
  Caption,
  Card,
  color,
  font,
  formatNumberOf,
  formatPoints,
  LinkButton,
  Picture,
  radius,
  Skeleton,
  space,
  ChapterStatusPill,
  type ChapterStatus,
} from '@komado/shared-ui';
import styled from 'styled-components';
import { chapterName } from '../chapter/chapter-name';

const Box = styled(Card)`
  display: grid;
  gap: ${space[4]};
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  gap: ${space[4]};
  align-items: start;
  & h3 {
    font: ${font.h2};
  }
  & p {
    font: ${font.label};
    color: ${color.muted};
  }
`;
const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  margin-top: ${space[1]};
`;
const Thumbnail = styled(Picture)`
  width: 112px;
  height: 64px;
  border-radius: ${radius.cover};
  & img {
    height: 100%;
  }
`;
const Note = styled(Caption)`
  text-align: center;
`;
/** As tall as the shop's button. */
const PricePlaceholder = styled(Skeleton)`
  height: 52px;
  border-radius: ${radius.pill};
`;
/** The price in the chapter's own data, until the shop provides more. */
const PriceLine = styled.span`
  display: block;
  min-height: 2lh;
`;
const Price = ({ episode: { point } }: { episode: EpisodeSummary }) => <PriceLine>{formatPoints(point)} to keep.</PriceLine>;

/** How the reader can open a chapter, or what it costs. */
export function chapterStatus(episode: EpisodeSummary, now: Date): ChapterStatus {
  if (episode.status === 'free') return { kind: 'free' };
  if (episode.status === 'purchased') return { kind: 'owned' };
  if (episode.status === 'renting') {
    return { kind: 'rented', remainingMs: episode.rental_end_date ? Date.parse(episode.rental_end_date) - now.getTime() : 0 };
  }
  return episode.is_ticket_available ? { kind: 'ticket' } : { kind: 'price', points: episode.point };
}

export function NextChapter({ episode }: { episode: EpisodeSummary }) {
  const now = useNow();
  const isLocked = episode.status === null;
  return (
    <Box aria-labelledby="next-chapter">
      <Row>
        <Thumbnail image={episode.thumbnail_image_url} alt="" sizes="112px" ratio={[7, 4]} />
        <div>
          <p>Next</p>
          <h3 id="next-chapter">{chapterName(episode)}</h3>
          <Facts>
            <Caption>{formatNumberOf(episode.book_length, 'page')}</Caption>
            <ChapterStatusPill status={chapterStatus(episode, now)} />
            {episode.free_end_date ? <Caption>until {formatDate(episode.free_end_date, 'day')}</Caption> : null}
          </Facts>
        </div>
      </Row>
      {isLocked ? (
        <>
          <Slot
            name="unlock-button"
            episode={episode}
            fallback={<PricePlaceholder />}
            renderFailure={() => (
              <LinkButton size="large" isWide icon="lock" to={episodePath(episode.title_id, episode.episode_id)}>
                Unlock chapter {episode.episode_number}
              </LinkButton>
            )}
          />
          <Note as="div">
            <Slot
              name="price-tag"
              episode={episode}
              fallback={<Price episode={episode} />}
              renderFailure={() => <Price episode={episode} />}
            />
            Nothing is spent until you confirm.
          </Note>
        </>
      ) : (
        <LinkButton size="large" isWide icon="book" to={episodePath(episode.title_id, episode.episode_id)}>
          Read chapter {episode.episode_number}
        </LinkButton>
      )}
    </Box>
  );
}
