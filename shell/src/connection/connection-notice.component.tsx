import { Button, color, font, from, Icon, keepFocusNearby, layer, measure, radius, shadow, space } from '@komado/shared-ui';
import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import styled from 'styled-components';
import { connection } from './connection';

const NoticeBox = styled.aside`
  position: fixed;
  z-index: ${layer.toast};
  inset: auto ${measure.margin} calc(${measure.bottomNavigation} + env(safe-area-inset-bottom) + ${space[2]});
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[3]};
  align-items: center;
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.card};
  background: ${color.raised};
  font: ${font.small};
  box-shadow: ${shadow.overlay};
  & > svg {
    color: ${color.muted};
  }
  & > p {
    flex: 1 1 10rem;
  }
  ${from.tablet} {
    inset-inline: 0;
    width: fit-content;
    max-width: 40rem;
    margin-inline: auto;
  }
`;
const Actions = styled.div`
  display: flex;
  gap: ${space[2]};
`;

/** Toasts go above the notice: its height, which depends on its words and width, is the `--lower-notice` of `ToastRegion`. */
function raiseToasts(slip: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--lower-notice', `${slip.offsetHeight}px`));
  observer.observe(slip);
  return () => {
    observer.disconnect();
    style.removeProperty('--lower-notice');
  };
}

/** Says that the connection is lost, while the page stays unchanged, and offers to retry now. It disappears by itself. */
export function ConnectionNotice() {
  const { state, waitingFor } = useSyncExternalStore(
    connection.store.subscribe,
    connection.store.getState,
    connection.store.getInitialState,
  );
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const isLost = state === 'lost';
  // Navigating to the current URL aborts the pending navigation.
  const stay = () => void connection.stay(() => navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true }));
  const message = isLost
    ? waitingFor
      ? 'You’re offline. Your page will open when you’re back online.'
      : 'You’re offline. You can keep using this page.'
    : 'We couldn’t load that page. We’ll keep trying.';
  return (
    <div role="status">
      {state === 'good' ? null : (
        <NoticeBox ref={raiseToasts} aria-label="Connection">
          <Icon name="info" size="medium" />
          <p>{message}</p>
          <Actions>
            <Button ref={keepFocusNearby} size="small" variant="secondary" onClick={connection.retry}>
              Try again
            </Button>
            {waitingFor ? (
              <Button ref={keepFocusNearby} size="small" variant="quiet" onClick={stay}>
                Stay here
              </Button>
            ) : null}
          </Actions>
        </NoticeBox>
      )}
    </div>
  );
}
