import { pathOf, useSession } from '@komado/shared-contracts';
import { formatNumberOf, Shelf, TitleCard } from '@komado/shared-ui';
import { ShelfSection } from '../page/section.component';
import type { HomeData } from './home.loader';

/** New chapters of followed titles; nothing for visitors, and nothing once the reader has logged out. */
export function FollowedUpdatesShelf({ list }: { list: HomeData['followed_title_list'] }) {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  if (!isLoggedIn || list.length === 0) return null;
  return (
    <ShelfSection>
      <Shelf heading="New in titles you follow" seeAllTo={`${pathOf('my')}#following`} seeAllLabel="All followed titles">
        {list.map(({ title, new_episode_count }) => (
          <TitleCard key={title.title_id} title={title} badge={null} note={formatNumberOf(new_episode_count, 'new chapter')} />
        ))}
      </Shelf>
    </ShelfSection>
  );
}
