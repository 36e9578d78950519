import { definePage, pathOf, useAppServices, useSession } from '@komado/shared-contracts';
import { PageHeading } from '@komado/shared-ui';
import { useState } from 'react';
import { MailIllustration } from '../art/illustrations.component';
import { CenteredColumn, Lead } from '../frame/columns-and-text.styles';
import { forgetMail } from '../mail-sent/mail-request.store';
import { MailedLinkPageWithConfirmButton } from '../mailed-link/mailed-link-page-with-confirm-button.component';
import type { TokenUse } from '../mailed-link/mailed-token.store';
import { NextStepAndHomeLinks } from '../frame/next-step-and-home-links.component';

const CALL = 'GET /web/account/email/save';

/** The mailed link to change the e-mail address. */
function AccountEmailSavePage() {
  const { api, bus } = useAppServices();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const [changedTo, setChangedTo] = useState('');
  const use = async (link: TokenUse) => {
    const { email } = await api.call(CALL, { ...link });
    setChangedTo(email);
    forgetMail('email-change');
    // The shell reloads the account with its new address.
    if (isLoggedIn) bus.emit('account-changed', {});
  };
  return (
    <MailedLinkPageWithConfirmButton
      purpose="email-change"
      heading="Change your email"
      renderLead={(email) => (
        <>
          Use <strong>{email}</strong> for your account from now on?
        </>
      )}
      actionLabel="Use this email"
      busyLabel="Saving"
      onUse={use}
      newLinkPath={pathOf('my-setting-email')}
    >
      <CenteredColumn>
        <MailIllustration />
        <PageHeading>Your email has been changed</PageHeading>
        <Lead role="status">
          Log in with <strong>{changedTo}</strong> from now on. We also let your old email know.
        </Lead>
        <NextStepAndHomeLinks to={pathOf('my-setting')} label="Go to settings" />
      </CenteredColumn>
    </MailedLinkPageWithConfirmButton>
  );
}

export const { loader, Component, head } = definePage({
  Component: AccountEmailSavePage,
  head: () => ({ title: 'Change your email' }),
});
