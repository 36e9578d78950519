import { definePage, isReturnPath, pathOf, useEventBus } from '@komado/shared-contracts';
import { PageHeading } from '@komado/shared-ui';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CenteredLine, FramelessColumn, InlineButton, Lead } from '../frame/columns-and-text.styles';
import { rememberMailReturnPath } from '../mail-sent/mail-request.store';
import { RequestResetWithNewPasswordForm } from '../password/request-reset-with-new-password-form.component';

/** For readers who forgot the password: they choose a new one here, which takes effect with a mailed link. */
function AccountPasswordPreresetPage() {
  const bus = useEventBus();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const pathParameter = search.get('return_path');
  const returnPath = isReturnPath(pathParameter) ? pathParameter : undefined;
  const sent = () => {
    rememberMailReturnPath('password-reset', returnPath);
    void navigate(pathOf('account-password-prereset-send'));
  };
  return (
    <FramelessColumn>
      <PageHeading>Reset your password</PageHeading>
      <Lead>Choose a new password. It takes effect when you open the link we email you.</Lead>
      <RequestResetWithNewPasswordForm onSent={sent} />
      <CenteredLine>
        <InlineButton type="button" onClick={() => bus.emit('login-requested', { returnPath: returnPath ?? '/' })}>
          Back to log in
        </InlineButton>
      </CenteredLine>
    </FramelessColumn>
  );
}

export const { loader, Component, head } = definePage({
  Component: AccountPasswordPreresetPage,
  head: () => ({ title: 'Reset your password' }),
});
