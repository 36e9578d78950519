import { pathOf } from '@komado/shared-contracts';
import { Shelf } from '@komado/shared-ui';
import { ShelfSection, WideScreenNote } from '../page/section.component';
import { RankedCard } from '../ranking/ranked-card.component';
import type { HomeData } from './home.loader';

export function RankingShelf({ list }: { list: HomeData['ranked_title_list'] }) {
  if (list.length === 0) return null;
  return (
    <ShelfSection>
      <Shelf
        heading="Ranking"
        note={<WideScreenNote>Most read lately</WideScreenNote>}
        seeAllTo={pathOf('ranking')}
        seeAllLabel="Full ranking"
      >
        {list.map(({ title, rank, previous_rank }) => (
          <RankedCard key={title.title_id} title={title} rank={rank} previousRank={previous_rank} />
        ))}
      </Shelf>
    </ShelfSection>
  );
}
