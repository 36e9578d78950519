import { isReturnPath, pathOf, type SlotProperties } from '@komado/shared-contracts';
import { Button, Dialog, Divider, PanelDrawing, space } from '@komado/shared-ui';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { saveDraft } from '../drafts/use-draft';
import { CenteredLine, Lead } from '../frame/columns-and-text.styles';
import { withReturnPath } from '../sign-up/use-sign-up-steps';
import { LoginForm } from './login-form.component';

const Welcome = styled.div`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  align-items: center;
  gap: ${space[4]};
`;

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
      <Welcome>
        <PanelDrawing background="mint" mood="happy" />
        <Lead>Welcome back. Your chapters and points are where you left them.</Lead>
      </Welcome>
      <LoginForm onLoggedIn={finish} onForgotten={resetPassword} />
      <Divider />
      <CenteredLine>
        <Lead as="span">New to Komado? An account is free.</Lead>
      </CenteredLine>
      <Button variant="secondary" isWide onClick={onSignUp}>
        Create an account
      </Button>
    </Dialog>
  );
}
