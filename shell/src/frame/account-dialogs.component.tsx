import { isReturnPath, Slot, useEventBus, useRoom, type SlotFailure } from '@komado/shared-contracts';
import { Dialog, SkeletonLine } from '@komado/shared-ui';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import styled from 'styled-components';
import { RemoteUnavailable } from '../failure/remote-unavailable.component';
import { RETURN_PATH } from '../law/reader-age';

interface Opened {
  readonly name: 'login-dialog' | 'sign-up-dialog';
  readonly returnPath: string | undefined;
}
/** In the address of the top page when a page that needs a log-in was asked for. */
const LOGIN_QUERY = 'login';

/** What the address asks for; it is asked in the browser only, so that a server's page never waits for the dialog's code. */
function openedByAddress(search: string): Opened | null {
  const query = new URLSearchParams(search);
  if (query.get(LOGIN_QUERY) !== '1') return null;
  const asked = query.get(RETURN_PATH);
  return { name: 'login-dialog', returnPath: isReturnPath(asked) ? asked : undefined };
}
const never = () => () => undefined;

/** Opens account's dialogs when anyone asks for them, or when the address does. */
export function AccountDialogs() {
  const bus = useEventBus();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { session } = useRoom();
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [asked, setAsked] = useState<Opened | null>(null);
  // Judged when the address comes: the dialog itself ends what a log-in inside it began.
  const addressed = useMemo(
    () => (isInBrowser && !session.getState().isLoggedIn ? openedByAddress(search) : null),
    [isInBrowser, search, session],
  );
  const opened = asked ?? addressed;

  useEffect(() => {
    const stops = [
      bus.on('login-requested', ({ returnPath }) => setAsked({ name: 'login-dialog', returnPath })),
      bus.on('sign-up-requested', ({ returnPath }) => setAsked({ name: 'sign-up-dialog', returnPath })),
    ];
    return () => stops.forEach((stop) => stop());
  }, [bus]);

  const close = () => {
    setAsked(null);
    if (!addressed) return;
    const query = new URLSearchParams(search);
    query.delete(LOGIN_QUERY);
    query.delete(RETURN_PATH);
    void navigate({ pathname, search: query.toString(), hash }, { replace: true, preventScrollReset: true });
  };
  if (!opened) return null;
  const surroundings = {
    fallback: <Opening name={opened.name} onClose={close} />,
    renderFailure: ({ onRetry }: SlotFailure) => (
      <Dialog isOpen onClose={close} heading={opened.name === 'login-dialog' ? 'Log in' : 'Create an account'}>
        <RemoteUnavailable what="dialog" onRetry={onRetry} isRetrying={false} />
      </Dialog>
    ),
  };
  const { returnPath } = opened;
  return opened.name === 'login-dialog' ? (
    <Slot
      name="login-dialog"
      {...surroundings}
      onClose={close}
      onSignUp={() => setAsked({ name: 'sign-up-dialog', returnPath })}
      returnPath={returnPath}
    />
  ) : (
    <Slot
      name="sign-up-dialog"
      {...surroundings}
      onClose={close}
      onLogin={() => setAsked({ name: 'login-dialog', returnPath })}
      returnPath={returnPath}
    />
  );
}

/** As high as what comes: a sheet that grew would push what is being pressed. */
const Waiting = styled.div`
  min-height: 366px;
  &[data-dialog='login-dialog'] {
    min-height: 483px;
  }
`;
/** Until the dialog's code is there. */
const Opening = ({ name, onClose }: { name: Opened['name']; onClose: () => void }) => (
  <Dialog isOpen onClose={onClose} heading="One moment">
    <Waiting role="status" aria-label="Loading" data-dialog={name}>
      <SkeletonLine data-width="full" />
      <SkeletonLine />
      <SkeletonLine data-width="half" />
    </Waiting>
  </Dialog>
);
