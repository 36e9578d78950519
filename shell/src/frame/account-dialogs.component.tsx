import { isReturnPath, Slot, useEventBus } from '@komado/shared-contracts';
import { Dialog, SkeletonLine } from '@komado/shared-ui';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { RETURN_PATH } from '../law/reader-age';

interface Opened {
  readonly name: 'login-dialog' | 'sign-up-dialog';
  readonly returnPath: string | undefined;
}
/** In the address of the top page when a page that needs a log-in was asked for. */
const LOGIN_QUERY = 'login';

/** Opens account's dialogs when anyone asks for them, or when the address does. */
export function AccountDialogs() {
  const bus = useEventBus();
  const navigate = useNavigate();
  const location = useLocation();
  const [opened, setOpened] = useState<Opened | null>(null);

  useEffect(() => {
    const stops = [
      bus.on('login-requested', ({ returnPath }) => setOpened({ name: 'login-dialog', returnPath })),
      bus.on('sign-up-requested', ({ returnPath }) => setOpened({ name: 'sign-up-dialog', returnPath })),
    ];
    return () => stops.forEach((stop) => stop());
  }, [bus]);

  useEffect(() => {
    const query = new URLSearchParams(location.search);
    if (query.get(LOGIN_QUERY) !== '1') return;
    const asked = query.get(RETURN_PATH);
    setOpened({ name: 'login-dialog', returnPath: isReturnPath(asked) ? asked : undefined });
    // The address says it once: a reload or a link to this page opens nothing.
    query.delete(LOGIN_QUERY);
    query.delete(RETURN_PATH);
    void navigate(
      { pathname: location.pathname, search: query.toString(), hash: location.hash },
      { replace: true, preventScrollReset: true },
    );
  }, [location, navigate]);

  const close = useCallback(() => setOpened(null), []);
  if (!opened) return null;
  const fallback = <Opening onClose={close} />;
  const { returnPath } = opened;
  return opened.name === 'login-dialog' ? (
    <Slot
      name="login-dialog"
      fallback={fallback}
      onClose={close}
      onSignUp={() => setOpened({ name: 'sign-up-dialog', returnPath })}
      returnPath={returnPath}
    />
  ) : (
    <Slot
      name="sign-up-dialog"
      fallback={fallback}
      onClose={close}
      onLogin={() => setOpened({ name: 'login-dialog', returnPath })}
      returnPath={returnPath}
    />
  );
}

/** Until the dialog's code is there. */
const Opening = ({ onClose }: { onClose: () => void }) => (
  <Dialog isOpen onClose={onClose} heading="One moment">
    <div role="status" aria-label="Loading">
      <SkeletonLine data-width="full" />
      <SkeletonLine />
      <SkeletonLine data-width="half" />
    </div>
  </Dialog>
);
