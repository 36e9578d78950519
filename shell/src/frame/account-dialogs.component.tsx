import { isReturnPath, Slot, useEventBus, useAppServices, type SlotFailure } from '@komado/shared-contracts';
import { Dialog, SkeletonLine } from '@komado/shared-ui';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import styled from 'styled-components';
import { RemoteUnavailable } from '../failure/remote-unavailable.component';
import { RETURN_PATH_PARAMETER } from '../consent/reader-age-from-cookies';

interface Opened {
  readonly name: 'login-dialog' | 'sign-up-dialog';
  readonly returnPath: string | undefined;
}
/** In the URL of the home page after a request for a page that requires a login. */
const LOGIN_QUERY = 'login';

/** The dialog that the URL requests; evaluated only in the browser, so that a server-rendered page never waits for the dialog's code. */
function dialogOfUrl(search: string): Opened | null {
  const query = new URLSearchParams(search);
  if (query.get(LOGIN_QUERY) !== '1') return null;
  const returnPath = query.get(RETURN_PATH_PARAMETER);
  return { name: 'login-dialog', returnPath: isReturnPath(returnPath) ? returnPath : undefined };
}
const subscribeToNothing = () => () => undefined;

/** Opens the account remote's dialogs on request, by event or by URL. */
export function AccountDialogs() {
  const bus = useEventBus();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { session } = useAppServices();
  const isInBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const [requested, setRequested] = useState<Opened | null>(null);
  // Evaluated when the URL changes: after a login inside the dialog, the dialog closes itself.
  const openedByUrl = useMemo(
    () => (isInBrowser && !session.getState().isLoggedIn ? dialogOfUrl(search) : null),
    [isInBrowser, search, session],
  );
  const opened = requested ?? openedByUrl;

  useEffect(() => {
    const stops = [
      bus.on('login-requested', ({ returnPath }) => setRequested({ name: 'login-dialog', returnPath })),
      bus.on('sign-up-requested', ({ returnPath }) => setRequested({ name: 'sign-up-dialog', returnPath })),
    ];
    return () => stops.forEach((stop) => stop());
  }, [bus]);

  const close = () => {
    setRequested(null);
    if (!openedByUrl) return;
    const query = new URLSearchParams(search);
    query.delete(LOGIN_QUERY);
    query.delete(RETURN_PATH_PARAMETER);
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
      onSignUp={() => setRequested({ name: 'sign-up-dialog', returnPath })}
      returnPath={returnPath}
    />
  ) : (
    <Slot
      name="sign-up-dialog"
      {...surroundings}
      onClose={close}
      onLogin={() => setRequested({ name: 'login-dialog', returnPath })}
      returnPath={returnPath}
    />
  );
}

/** As tall as the dialog: a sheet that grew would move what is being pressed. */
const DialogPlaceholder = styled.div`
  min-height: 366px;
  &[data-dialog='login-dialog'] {
    min-height: 483px;
  }
`;
/** Shown until the dialog's code has loaded. */
const Opening = ({ name, onClose }: { name: Opened['name']; onClose: () => void }) => (
  <Dialog isOpen onClose={onClose} heading="One moment">
    <DialogPlaceholder role="status" aria-label="Loading" data-dialog={name}>
      <SkeletonLine data-width="full" />
      <SkeletonLine />
      <SkeletonLine data-width="half" />
    </DialogPlaceholder>
  </Dialog>
);
