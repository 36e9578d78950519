import { episodePath, useSession } from '@komado/shared-contracts';
import { Shelf, TitleCard } from '@komado/shared-ui';
import { ShelfBlock, WideNote } from '../page/section.component';
import type { TopData } from './top.loader';

/** Where the reader stopped; nothing for visitors, and nothing left of it once the reader has logged out. */
export function History({ list }: { list: TopData['history_list'] }) {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  if (!isLoggedIn || list.length === 0) return null;
  return (
    <ShelfBlock>
      <Shelf heading="History" note={<WideNote>Continue where you stopped</WideNote>}>
        {list.map(({ title, episode_id, episode_number, page, book_length }) => (
          <TitleCard
            key={title.title_id}
            title={title}
            to={episodePath(title.title_id, episode_id)}
            badge={null}
            progress={book_length > 0 ? page / book_length : 0}
            note={`Ch. ${episode_number}, p. ${page} of ${book_length}`}
          />
        ))}
      </Shelf>
    </ShelfBlock>
  );
}
