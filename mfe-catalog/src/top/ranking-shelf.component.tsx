import { pathOf } from '@komado/shared-contracts';
import { Shelf } from '@komado/shared-ui';
import { ShelfBlock, WideNote } from '../page/section.component';
import { RankedCard } from '../ranking/ranked-card.component';
import type { TopData } from './top.loader';

export function RankingShelf({ list }: { list: TopData['ranked_title_list'] }) {
  if (list.length === 0) return null;
  return (
    <ShelfBlock>
      <Shelf heading="Ranking" note={<WideNote>Most read right now</WideNote>} seeAllTo={pathOf('ranking')} seeAllLabel="Full ranking">
        {list.map(({ title, rank, previous_rank }) => (
          <RankedCard key={title.title_id} title={title} rank={rank} previousRank={previous_rank} />
        ))}
      </Shelf>
    </ShelfBlock>
  );
}
