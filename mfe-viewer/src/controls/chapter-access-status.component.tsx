import { EpisodeStatus, useNow, type EpisodeSummary } from '@komado/shared-contracts';
import { font, formatDate, formatRemaining, tabularFigures, viewerColor } from '@komado/shared-ui';
import styled from 'styled-components';

const Line = styled.span`
  flex: none;
  font: ${font.caption};
  color: ${viewerColor.muted};
  ${tabularFigures}
`;

/**
 * Until when the reader has access to the chapter: the rest of a rental, the end of a free period, or that they own it. Empty for a
 * permanently free one.
 */
export function ChapterAccessStatus({
  episode: { status, rental_end_date: rentalEnd, free_end_date: freeEnd },
}: {
  episode: EpisodeSummary;
}) {
  const now = useNow();
  if (status === EpisodeStatus.purchased) return <Line>Owned</Line>;
  if (status === EpisodeStatus.renting && rentalEnd) {
    const left = Date.parse(rentalEnd) - now.getTime();
    return <Line>{left > 0 ? `Rented, ${formatRemaining(left)} left` : 'Rental ended'}</Line>;
  }
  return status === EpisodeStatus.free && freeEnd ? <Line>Free until {formatDate(freeEnd, 'day')}</Line> : null;
}
