import { isReturnPath, type SlotProperties } from '@komado/shared-contracts';
import { Button, Dialog, Divider } from '@komado/shared-ui';
import { useNavigate } from 'react-router-dom';
import { CentredLine, Lead } from '../frame/frame.component';
import { LoginForm } from './login-form.component';

/** Log in, then go to where the reader wanted to be. */
export function Component({ onClose, onSignUp, returnPath }: SlotProperties['login-dialog']) {
  const navigate = useNavigate();
  const finish = () => {
    onClose();
    if (isReturnPath(returnPath)) void navigate(returnPath);
  };
  return (
    <Dialog isOpen heading="Log in" onClose={onClose}>
      <LoginForm onLoggedIn={finish} />
      <Divider />
      <CentredLine>
        <Lead as="span">New to Komado? Free chapters need no account.</Lead>
      </CentredLine>
      <Button variant="secondary" isWide onClick={onSignUp}>
        Create an account
      </Button>
    </Dialog>
  );
}
