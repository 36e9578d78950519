import { Badge, Shelf, TitleCard } from '@komado/shared-ui';
import { ShelfBlock, WideNote } from '../page/section.component';
import type { TopData } from './top.loader';

export function ReadNow({ list }: { list: TopData['read_now_list'] }) {
  if (list.length === 0) return null;
  const most = Math.max(...list.map((entry) => entry.point_back_percent));
  return (
    <ShelfBlock>
      <Shelf heading="Read now and get points" note={most > 0 ? <WideNote>Up to {most}% of your points back</WideNote> : undefined}>
        {list.map(({ title, point_back_percent }) => (
          <TitleCard
            key={title.title_id}
            title={title}
            badge={point_back_percent > 0 ? <Badge tone="point">{point_back_percent}% back</Badge> : undefined}
          />
        ))}
      </Shelf>
    </ShelfBlock>
  );
}
