import { definePage, pathOf, useAppServices } from '@komado/shared-contracts';
import { Button, PageHeading } from '@komado/shared-ui';
import { WelcomeIllustration } from '../art/illustrations.component';
import { ActionColumn, CenteredColumn, Lead } from '../frame/columns-and-text.styles';
import { forgetMail, takeMailReturnPath } from '../mail-sent/mail-request.store';
import { MailedLinkPageWithConfirmButton } from '../mailed-link/mailed-link-page-with-confirm-button.component';
import type { TokenUse } from '../mailed-link/mailed-token.store';
import { forgetDraft } from '../drafts/use-draft';

const CALL = 'GET /web/account/password/reset';

/** The mailed link to reset a forgotten password. */
function AccountPasswordResetPage() {
  const { api, bus } = useAppServices();
  const use = async (link: TokenUse) => {
    await api.call(CALL, { ...link });
    forgetMail('password-reset');
    forgetDraft('password-reset');
    // If this browser was logged in to the account, it no longer is: the shell finds out with its next request.
    bus.emit('points-changed', {});
  };
  return (
    <MailedLinkPageWithConfirmButton
      purpose="password-reset"
      heading="Reset your password"
      renderLead={(email) => (
        <>
          Use the new password you chose for <strong>{email}</strong>? All your devices will be logged out.
        </>
      )}
      actionLabel="Use the new password"
      busyLabel="Saving"
      onUse={use}
      newLinkPath={pathOf('account-password-prereset')}
    >
      <CenteredColumn>
        <WelcomeIllustration />
        <PageHeading>Your password has been reset</PageHeading>
        <Lead role="status">All devices are logged out. Log in with your new password.</Lead>
        <ActionColumn>
          <Button isWide onClick={() => bus.emit('login-requested', { returnPath: takeMailReturnPath('password-reset') ?? '/' })}>
            Log in
          </Button>
        </ActionColumn>
      </CenteredColumn>
    </MailedLinkPageWithConfirmButton>
  );
}

export const { loader, Component, head } = definePage({
  Component: AccountPasswordResetPage,
  head: () => ({ title: 'Reset your password' }),
});
