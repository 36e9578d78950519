import { Badge, Shelf, TitleCard } from '@komado/shared-ui';
import { ShelfSection, WideScreenNote } from '../page/section.component';
import type { HomeData } from './home.loader';

export function PointBackShelf({ list }: { list: HomeData['read_now_list'] }) {
  if (list.length === 0) return null;
  const most = Math.max(...list.map((entry) => entry.point_back_percent));
  return (
    <ShelfSection>
      <Shelf
        heading="Read now and get points"
        note={most > 0 ? <WideScreenNote>Up to {most}% of your points back</WideScreenNote> : undefined}
      >
        {list.map(({ title, point_back_percent }) => (
          <TitleCard
            key={title.title_id}
            title={title}
            badge={point_back_percent > 0 ? <Badge tone="point">{point_back_percent}% back</Badge> : undefined}
          />
        ))}
      </Shelf>
    </ShelfSection>
  );
}
