import { definePage, pathOf, useRoom, useSession } from '@komado/shared-contracts';
import { LinkButton, PageHeading } from '@komado/shared-ui';
import { useState } from 'react';
import { MailScene } from '../art/scenes.component';
import { Actions, Centred, Lead } from '../frame/frame.component';
import { forgetMail } from '../mail-sent/mail-request.store';
import { MailedLinkPage } from '../mailed-link/mailed-link-page.component';

const CALL = 'GET /web/account/email/save';

/** The mailed link of a change of address. */
function AccountEmailSavePage() {
  const { api, bus } = useRoom();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const [changedTo, setChangedTo] = useState('');
  const use = async (token: string) => {
    const { email } = await api.call(CALL, { token });
    setChangedTo(email);
    forgetMail('email-change');
    // The shell loads the account anew, with its new address.
    if (isLoggedIn) bus.emit('account-changed', {});
  };
  return (
    <MailedLinkPage
      purpose="email-change"
      heading="Change your email"
      renderLead={(email) => (
        <>
          Use <strong>{email}</strong> for your account from now on?
        </>
      )}
      actionLabel="Use this address"
      busyLabel="Saving"
      call={CALL}
      onUse={use}
      newLinkPath={pathOf('my-setting-email')}
    >
      <Centred>
        <MailScene />
        <PageHeading>Your email is changed</PageHeading>
        <Lead role="status">
          Log in with <strong>{changedTo}</strong> from now on. We sent a notice to your former address.
        </Lead>
        <Actions>
          <LinkButton to={pathOf('my-setting')} isWide>
            Go to settings
          </LinkButton>
          <LinkButton to={pathOf('index')} variant="quiet" isWide>
            Go to the top page
          </LinkButton>
        </Actions>
      </Centred>
    </MailedLinkPage>
  );
}

export const { loader, Component, head } = definePage({
  Component: AccountEmailSavePage,
  head: () => ({ title: 'Change your email' }),
});
