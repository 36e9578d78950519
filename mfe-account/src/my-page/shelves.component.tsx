import { episodePath, pathOf, useNow } from '@komado/shared-contracts';
import {
  Button,
  formatDay,
  formatCount,
  formatNumberOf,
  CoverLeadsToChapterBadge,
  SectionHeading,
  Shelf,
  TitleCard,
  ErrorState,
  space,
  EmptyStateWithLink,
} from '@komado/shared-ui';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import styled from 'styled-components';
import { resumeLabel, progressOf } from '../history/history-row.component';
import type { MyPageData } from './my-page.loader';

const Block = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  /* The first word stands at the margin. */
  margin-left: calc(-1 * ${space[3]});
`;
/** Names on one line: the progress below them stands at one height. */
const ShortNames = styled.div`
  & h3 {
    -webkit-line-clamp: 1;
  }
`;
/** A section without a shelf: its heading, and the reason. */
const ShelfSection = ({ id, heading, children }: { id: string; heading: string; children: ReactNode }) => (
  <Block aria-labelledby={id}>
    <SectionHeading id={id}>{heading}</SectionHeading>
    {children}
  </Block>
);
function Failed({ id, heading, message }: { id: string; heading: string; message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <ShelfSection id={id} heading={heading}>
      <ErrorState message={message} onRetry={() => void revalidate()} isRetrying={state === 'loading'} />
    </ShelfSection>
  );
}

export function RecentlyRead({ viewed }: Pick<MyPageData, 'viewed'>) {
  const heading = 'Recently read';
  if (viewed === null) return <Failed id="my-read" heading={heading} message="We couldn’t load your recently read titles." />;
  if (viewed.length === 0)
    return (
      <ShelfSection id="my-read" heading={heading}>
        <EmptyStateWithLink
          icon="history"
          message="Titles you read show up here, with the page you left off on."
          to={pathOf('index')}
          label="Find something to read"
        />
      </ShelfSection>
    );
  return (
    <ShortNames>
      <Shelf heading={heading} seeAllTo={pathOf('my-history')} seeAllLabel="All history">
        {viewed.map((entry) => (
          <TitleCard
            key={entry.title.title_id}
            title={entry.title}
            to={episodePath(entry.title.title_id, entry.resume.episode_id)}
            badge={<CoverLeadsToChapterBadge />}
            headingLevel={3}
            {...(progressOf(entry) > 0 ? { progress: progressOf(entry) } : {})}
            note={resumeLabel(entry)}
          />
        ))}
      </Shelf>
    </ShortNames>
  );
}

export function Following({ followed, action, onShowAll }: Pick<MyPageData, 'followed'> & { action: ReactNode; onShowAll: () => void }) {
  const heading = 'Titles you follow';
  if (followed === null) return <Failed id="following" heading={heading} message="We couldn’t load the titles you follow." />;
  const { followed_title_list, total_count: total, new_title_count: fresh } = followed;
  // Titles with new chapters first.
  const list = followed_title_list.toSorted((one, other) => Number(other.new_episode_count > 0) - Number(one.new_episode_count > 0));
  if (list.length === 0)
    return (
      <ShelfSection id="following" heading={heading}>
        <EmptyStateWithLink
          icon="bell"
          message="Follow a title to see its new chapters here."
          to={pathOf('ranking')}
          label="See what others read"
        />
      </ShelfSection>
    );
  const note = fresh > 0 ? `New chapters in ${fresh}` : formatNumberOf(total, 'title');
  return (
    <div id="following">
      <Shelf heading={heading} note={note}>
        {list.map(({ title, new_episode_count: count }) => (
          <TitleCard key={title.title_id} title={title} badge={null} note={count > 0 && formatNumberOf(count, 'new chapter')} />
        ))}
      </Shelf>
      <Actions>
        <Button variant="quiet" icon="list" onClick={onShowAll}>
          {total > list.length ? `All ${formatCount(total)} titles` : 'Edit list'}
        </Button>
        {action}
      </Actions>
    </div>
  );
}

export function LatestUpdates({ updated }: Pick<MyPageData, 'updated'>) {
  const now = useNow();
  const heading = 'Latest updates';
  if (updated === null) return <Failed id="my-updates" heading={heading} message="We couldn’t load the latest updates." />;
  if (updated.length === 0) return null;
  return (
    <Shelf heading={heading} seeAllTo={pathOf('series')} seeAllLabel="See all by weekday">
      {updated.map((title) => (
        <TitleCard key={title.title_id} title={title} badge={null} note={formatDay(title.updated_date, now)} />
      ))}
    </Shelf>
  );
}
