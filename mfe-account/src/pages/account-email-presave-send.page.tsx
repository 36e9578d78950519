import { definePage, pathOf } from '@komado/shared-contracts';
import { MailSentPage } from '../mail-sent/mail-sent-page.component';

/** Where the link that changes the e-mail address went. */
const AccountEmailPresaveSendPage = () => (
  <MailSentPage flow="email-change" formPath={pathOf('my-setting-email')} otherLabel="Use another address" />
);

export const { loader, Component, head } = definePage({
  Component: AccountEmailPresaveSendPage,
  head: () => ({ title: 'Check your email' }),
});
