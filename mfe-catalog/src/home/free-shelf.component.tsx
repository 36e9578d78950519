import { pathOf } from '@komado/shared-contracts';
import { Badge, Shelf, TitleCard } from '@komado/shared-ui';
import { weeklyReadsLabel } from '../page/title-activity-labels';
import { ShelfSection, WideScreenNote } from '../page/section.component';
import type { HomeData } from './home.loader';

/** Titles with free chapters. */
export function FreeShelf({ list }: { list: HomeData['free_list'] }) {
  if (list.length === 0) return null;
  return (
    <ShelfSection>
      <Shelf
        heading="Free this week"
        note={<WideScreenNote>Start reading instantly</WideScreenNote>}
        seeAllTo={pathOf('search')}
        seeAllLabel="Browse all"
      >
        {list.map(({ title, free_episode_count }) => (
          <TitleCard
            key={title.title_id}
            title={title}
            badge={<Badge tone="free">{free_episode_count} free</Badge>}
            note={weeklyReadsLabel(title)}
          />
        ))}
      </Shelf>
    </ShelfSection>
  );
}
