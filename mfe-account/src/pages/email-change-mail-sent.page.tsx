import { definePage, pathOf } from '@komado/shared-contracts';
import { MailSentPage } from '../mail-sent/mail-sent-page.component';

/** Where the link to change the e-mail address was sent. */
const AccountEmailPresaveSendPage = () => (
  <MailSentPage flow="email-change" formPath={pathOf('my-setting-email')} otherLabel="Use another email" />
);

export const { loader, Component, head } = definePage({
  Component: AccountEmailPresaveSendPage,
  head: () => ({ title: 'Check your email' }),
});
