import { isReturnPath, pathOf, type SlotProperties } from '@komado/shared-contracts';
import { Button, Dialog, Divider } from '@komado/shared-ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { saveDraft } from '../drafts/use-draft';
import { CenteredLine, Lead } from '../frame/message-page.styles';
import { withReturnPath } from '../sign-up/use-sign-up';
import { LoginForm } from './login-form.component';

/** Logs in, then leads to where the reader was going. */
export function Component({ onClose, onSignUp, returnPath }: SlotProperties['login-dialog']) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const finish = () => {
    onClose();
    if (isReturnPath(returnPath)) void navigate(returnPath);
  };
  const resetPassword = (email: string) => {
    saveDraft('password-reset', { email });
    onClose();
    void navigate(withReturnPath(pathOf('account-password-prereset'), returnPath ?? pathname + search));
  };
  return (
    <Dialog isOpen heading="Log in" onClose={onClose}>
      <LoginForm onLoggedIn={finish} onForgotten={resetPassword} />
      <Divider />
      <CenteredLine>
        <Lead as="span">New to Komado? Free chapters need no account.</Lead>
      </CenteredLine>
      <Button variant="secondary" isWide onClick={onSignUp}>
        Create an account
      </Button>
    </Dialog>
  );
}
