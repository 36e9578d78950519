import { Button, color, font, Icon, PageWidth, radius, space } from '@komado/shared-ui';
import styled from 'styled-components';

export interface RemoteUnavailableProperties {
  /** `page`: all of a page. `slot`: a part of one. `code`: the page can be read, but does not react. `dialog`: all of a dialog. */
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
const Room = styled(PageWidth)`
  min-height: 60vh;
  padding-block: ${space[10]};
`;
const NOTES = {
  page: 'The rest of Komado works. We keep your place.',
  slot: 'The rest of the page works.',
  dialog: 'You can close this and go on reading.',
  code: 'You can read this page, but its buttons do not work yet.',
} as const;

/** A room whose code cannot be had: says so and offers to try again, without a reload. */
export function RemoteUnavailable({ what, onRetry, isRetrying }: RemoteUnavailableProperties) {
  // Where all of a page is missing, this is what the page says.
  const Heading = what === 'page' ? 'h1' : 'strong';
  const box = (
    <Box role="alert" data-unavailable={what}>
      <Icon name="info" />
      <div>
        <Heading>This section is temporarily unavailable.</Heading>
        <p>{NOTES[what]}</p>
      </div>
      <Button variant="quiet" onClick={onRetry} isBusy={isRetrying} busyLabel="Retrying">
        Retry
      </Button>
    </Box>
  );
  return what === 'page' ? <Room>{box}</Room> : box;
}
