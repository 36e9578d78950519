import { episodePath, pathOf, useSession } from '@komado/shared-contracts';
import { Shelf, TitleCard } from '@komado/shared-ui';
import { ShelfSection } from '../page/section.component';
import type { TopData } from './top.loader';

/** Where the reader stopped; nothing for visitors, and nothing once the reader has logged out. */
export function HistoryShelf({ list }: { list: TopData['history_list'] }) {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  if (!isLoggedIn || list.length === 0) return null;
  return (
    <ShelfSection>
      <Shelf heading="History" note="Continue reading" seeAllTo={pathOf('my-history')}>
        {list.map(({ title, resume, episode_id, page, book_length }) => {
          const isInIt = resume.episode_id === episode_id && resume.page !== null;
          return (
            <TitleCard
              key={title.title_id}
              title={title}
              to={episodePath(title.title_id, resume.episode_id)}
              badge={null}
              progress={isInIt && book_length > 0 ? page / book_length : 0}
              note={[
                `Ch. ${resume.episode_number}`,
                ...(resume.page === null ? [] : [isInIt ? `p. ${page} of ${book_length}` : `p. ${resume.page}`]),
              ].join(', ')}
            />
          );
        })}
      </Shelf>
    </ShelfSection>
  );
}
