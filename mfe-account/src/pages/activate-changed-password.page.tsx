import { definePage, pathOf, useApi } from '@komado/shared-contracts';
import { PageHeading } from '@komado/shared-ui';
import { WelcomeIllustration } from '../art/illustrations.component';
import { CenteredColumn, Lead } from '../frame/columns-and-text.styles';
import { forgetMail } from '../mail-sent/mail-request.store';
import { MailedLinkPageWithConfirmButton } from '../mailed-link/mailed-link-page-with-confirm-button.component';
import type { TokenUse } from '../mailed-link/mailed-token.store';
import { NextStepAndHomeLinks } from '../frame/next-step-and-home-links.component';

const CALL = 'GET /web/account/password/save';

/** The mailed link to change the password. */
function AccountPasswordSavePage() {
  const api = useApi();
  const use = async (link: TokenUse) => {
    await api.call(CALL, { ...link });
    forgetMail('password-change');
  };
  return (
    <MailedLinkPageWithConfirmButton
      purpose="password-change"
      heading="Change your password"
      renderLead={(email) => (
        <>
          Use the new password you chose for <strong>{email}</strong>? Your other devices will be logged out.
        </>
      )}
      actionLabel="Use the new password"
      busyLabel="Saving"
      onUse={use}
      newLinkPath={pathOf('account-password-presave')}
    >
      <CenteredColumn>
        <WelcomeIllustration />
        <PageHeading>Your password has been changed</PageHeading>
        <Lead role="status">Your other devices are logged out. Log in there with the new password.</Lead>
        <NextStepAndHomeLinks to={pathOf('my-setting')} label="Go to settings" />
      </CenteredColumn>
    </MailedLinkPageWithConfirmButton>
  );
}

export const { loader, Component, head } = definePage({
  Component: AccountPasswordSavePage,
  head: () => ({ title: 'Change your password' }),
});
