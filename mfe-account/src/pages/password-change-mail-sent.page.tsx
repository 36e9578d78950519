import { definePage, pathOf } from '@komado/shared-contracts';
import { MailSentPage } from '../mail-sent/mail-sent-page.component';

/** Where the link to change the password was sent. */
const AccountPasswordPresaveSendPage = () => (
  <MailSentPage flow="password-change" formPath={pathOf('account-password-presave')} otherLabel="Choose another password" />
);

export const { loader, Component, head } = definePage({
  Component: AccountPasswordPresaveSendPage,
  head: () => ({ title: 'Check your email' }),
});
