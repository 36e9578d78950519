import type { CallResult } from '@komado/shared-contracts';
import { formatCount, formatNumberOf, formatPoints } from '@komado/shared-ui';

export type DeletionFigures = CallResult<'GET /web/account/deletion'>;

/** What a deletion takes away, as rows of a name and a figure. */
export const deletionConsequences = (figures: DeletionFigures): readonly { readonly name: string; readonly value: string }[] => [
  { name: 'Points', value: formatPoints(figures.point.total) },
  { name: 'Premium tickets', value: formatCount(figures.ticket_count) },
  {
    name: 'Purchased chapters',
    value: figures.chapter_count > 0 ? `${formatCount(figures.chapter_count)}, in ${formatNumberOf(figures.title_count, 'title')}` : '0',
  },
  ...(figures.magazine_count > 0 ? [{ name: 'Purchased magazines', value: formatCount(figures.magazine_count) }] : []),
  ...figures.running_plan_list.map(({ name }) => ({ name, value: 'ends today' })),
  { name: 'Comments', value: figures.comment_count > 0 ? `${formatCount(figures.comment_count)}, erased` : '0' },
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
