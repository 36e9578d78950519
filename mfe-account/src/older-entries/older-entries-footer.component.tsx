import { Button, ErrorState, font, color } from '@komado/shared-ui';
import styled from 'styled-components';
import type { OlderEntries } from './use-older-entries';

const EndNote = styled.p`
  min-height: 44px;
  font: ${font.caption};
  color: ${color.muted};
`;
/** The end of a list: a button for more, or a note that there is none. `noun` names the entries. */
export function OlderEntriesFooter<T>({
  hasMore,
  isLoading,
  error,
  showOlder,
  noun = 'Older entries',
}: OlderEntries<T> & { noun?: string }) {
  if (error) return <ErrorState message={`We couldn’t load ${noun.toLowerCase()}.`} onRetry={showOlder} isRetrying={isLoading} />;
  if (!hasMore) return <EndNote role="status">That’s everything.</EndNote>;
  return (
    <Button variant="secondary" isWide isBusy={isLoading} busyLabel="Loading" onClick={showOlder}>
      {noun}
    </Button>
  );
}
