import type { CallResult } from '@komado/shared-contracts';
import { formatCount, formatNumberOf, formatPoints, type IconName } from '@komado/shared-ui';

export type DeletionFigures = CallResult<'GET /web/account/deletion'>;

interface Consequence {
  readonly icon: IconName;
  readonly name: string;
  readonly value: string;
}
const counted = (count: number, icon: IconName, name: string, value = formatCount(count)): readonly Consequence[] =>
  count > 0 ? [{ icon, name, value }] : [];

/** What a deletion takes away, as rows of a name and a figure: the points, and everything else that there is. */
export const deletionConsequences = (figures: DeletionFigures): readonly Consequence[] => [
  { icon: 'point', name: 'Points', value: formatPoints(figures.point.total) },
  ...counted(figures.ticket_count, 'ticket', 'Premium tickets'),
  ...counted(
    figures.chapter_count,
    'book',
    'Purchased chapters',
    `${formatCount(figures.chapter_count)}, in ${formatNumberOf(figures.title_count, 'title')}`,
  ),
  ...counted(figures.magazine_count, 'list', 'Purchased magazines'),
  ...figures.running_plan_list.map(({ name }) => ({ icon: 'series' as const, name, value: 'ends today' })),
  ...counted(figures.comment_count, 'comment', 'Comments', `${formatCount(figures.comment_count)}, erased`),
];

/** The same as text, without zeros: `1,240 P, 4 premium tickets and 164 purchased chapters`. */
export function deletionSummary({ point, ticket_count, chapter_count, magazine_count }: DeletionFigures): string {
  const parts = [
    ...(point.total > 0 ? [formatPoints(point.total)] : []),
    ...(ticket_count > 0 ? [formatNumberOf(ticket_count, 'premium ticket')] : []),
    ...(chapter_count > 0 ? [formatNumberOf(chapter_count, 'purchased chapter')] : []),
    ...(magazine_count > 0 ? [formatNumberOf(magazine_count, 'purchased magazine')] : []),
  ];
  const last = parts.pop() ?? 'my account';
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
}
