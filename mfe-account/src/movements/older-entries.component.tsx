import { Button, ErrorState, font, color } from '@komado/shared-ui';
import styled from 'styled-components';
import type { OlderEntries } from './use-older-entries';

const End = styled.p`
  min-height: 44px;
  font: ${font.caption};
  color: ${color.muted};
`;
/** The foot of a history: more of it, or its end. */
export function OlderEntriesFoot<T>({ hasMore, isLoading, error, showOlder }: OlderEntries<T>) {
  if (error) return <ErrorState message="Older entries could not be loaded." onRetry={showOlder} isRetrying={isLoading} />;
  if (!hasMore) return <End role="status">That is all.</End>;
  return (
    <Button variant="secondary" isWide isBusy={isLoading} busyLabel="Loading" onClick={showOlder}>
      Older entries
    </Button>
  );
}
