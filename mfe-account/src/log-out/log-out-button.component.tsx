import { Button } from '@komado/shared-ui';
import { useLogOut } from './use-log-out';

/** Ends the session of this device and goes to the home page. */
export function LogOutButton() {
  const { isBusy, press } = useLogOut();
  return (
    <Button variant="secondary" icon="logout" isBusy={isBusy} busyLabel="Logging out" onClick={press}>
      Log out
    </Button>
  );
}
