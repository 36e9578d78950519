import { definePage, pathOf, useSession } from '@komado/shared-contracts';
import { SkeletonLine } from '@komado/shared-ui';
import { useNavigate } from 'react-router-dom';
import { EmailChangeForm } from '../email/email-change-form.component';
import { SettingList, SettingRow } from '../settings/setting-row.component';
import { SettingPage } from '../settings/setting-page.component';

/** Requests a new e-mail address. */
function MySettingEmailPage() {
  const navigate = useNavigate();
  const account = useSession((session) => session.account);
  return (
    <SettingPage heading="Email">
      <SettingList>
        <SettingRow icon="mail" name="Current" value={account ? account.email : <SkeletonLine data-width="short" />} />
      </SettingList>
      <EmailChangeForm onSent={() => void navigate(pathOf('account-email-presave-send'))} />
    </SettingPage>
  );
}

export const { loader, Component, head } = definePage({
  Component: MySettingEmailPage,
  head: () => ({ title: 'Email' }),
});
