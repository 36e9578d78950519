import { definePage, pathOf } from '@komado/shared-contracts';
import { MailSentPage } from '../mail-sent/mail-sent-page.component';

/** Where the link to reset the password was sent. */
const AccountPasswordPreresetSendPage = () => (
  <MailSentPage flow="password-reset" formPath={pathOf('account-password-prereset')} otherLabel="Use another email" />
);

export const { loader, Component, head } = definePage({
  Component: AccountPasswordPreresetSendPage,
  head: () => ({ title: 'Check your email' }),
});
