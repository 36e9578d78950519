import { Button, color, font, Icon, keepFocusNearby, PageWidth, radius, space } from '@komado/shared-ui';
import styled from 'styled-components';

export interface RemoteUnavailableProperties {
  /** `page`: a whole page. `slot`: part of one. `code`: the page is readable, but not interactive. `dialog`: a whole dialog. */
  what: 'page' | 'slot' | 'code' | 'dialog';
  onRetry: () => void;
  isRetrying: boolean;
}
const Box = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: 14px 14px 14px 16px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  & > svg {
    color: ${color.muted};
  }
  & > div {
    flex: 1;
    min-width: 0;
  }
  & h1,
  & strong {
    display: block;
    font: ${font.bodyStrong};
  }
  & p {
    font: ${font.caption};
    color: ${color.muted};
  }
`;
const AppServices = styled(PageWidth)`
  min-height: 60vh;
  padding-block: ${space[10]};
`;
const NOTES = {
  page: 'The rest of Komado still works. We’ll keep your place.',
  slot: 'The rest of the page still works.',
  dialog: 'You can close this and keep reading.',
  code: 'You can read this page, but its buttons don’t work yet.',
} as const;

/** Notice for a remote whose code is unavailable, with a retry that does not reload the page. */
export function RemoteUnavailable({ what, onRetry, isRetrying }: RemoteUnavailableProperties) {
  // If the whole page is missing, this is its heading.
  const Heading = what === 'page' ? 'h1' : 'strong';
  const box = (
    <Box role="alert" data-unavailable={what}>
      <Icon name="info" />
      <div>
        <Heading>This section is temporarily unavailable.</Heading>
        <p>{NOTES[what]}</p>
      </div>
      <Button ref={keepFocusNearby} variant="quiet" onClick={onRetry} isBusy={isRetrying} busyLabel="Retrying">
        Retry
      </Button>
    </Box>
  );
  return what === 'page' ? <AppServices>{box}</AppServices> : box;
}
