import { episodePath, pathOf, useSession } from '@komado/shared-contracts';
import { from, measure, CoverLeadsToChapterBadge, revealWhenParsed, Shelf, space, TitleCard } from '@komado/shared-ui';
import styled from 'styled-components';
import { ShelfSection } from '../page/section.component';
import type { HomeData } from './home.loader';

/** Up to three cards share the row of a desktop, with their text next to the cover. */
const History = styled.div`
  & li > a > :nth-child(2) {
    -webkit-line-clamp: 1;
  }
  ${from.desktop} {
    &[data-few='true'] li {
      flex-basis: calc((100% - 2 * ${measure.gutter}) / 3);
    }
    &[data-few='true'] li > a {
      ${revealWhenParsed}
      display: grid;
      grid-template-columns: 2fr 3fr;
      grid-template-rows: 1fr auto auto 1fr;
      column-gap: ${space[4]};
      & > :first-child {
        grid-row: 1 / 5;
      }
      & > :nth-child(2) {
        align-self: end;
      }
    }
  }
`;
/** Where the reader stopped; nothing for visitors, and nothing once the reader has logged out. */
export function HistoryShelf({ list }: { list: HomeData['history_list'] }) {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  if (!isLoggedIn || list.length === 0) return null;
  return (
    <History data-few={list.length <= 3}>
      <ShelfSection>
        <Shelf heading="History" note="Continue where you left off" seeAllTo={pathOf('my-history')}>
          {list.map(({ title, resume, episode_id, page, book_length }) => {
            // With nothing left to read, the title continues in the chapter read last.
            const isInIt = resume.episode_id === episode_id;
            const finishedOrPage = resume.page === null ? 'finished' : isInIt ? `p. ${page} of ${book_length}` : `p. ${resume.page}`;
            return (
              <TitleCard
                key={title.title_id}
                title={title}
                to={episodePath(title.title_id, resume.episode_id)}
                badge={<CoverLeadsToChapterBadge />}
                progress={isInIt && book_length > 0 ? page / book_length : undefined}
                note={
                  resume.page === null && !isInIt ? `Next: ch. ${resume.episode_number}` : `Ch. ${resume.episode_number}, ${finishedOrPage}`
                }
              />
            );
          })}
        </Shelf>
      </ShelfSection>
    </History>
  );
}
