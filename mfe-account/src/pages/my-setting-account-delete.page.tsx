import { definePage, pathOf, type PageProperties } from '@komado/shared-contracts';
import { LinkButton, Muted } from '@komado/shared-ui';
import { DeletionSteps } from '../deletion/deletion-steps.component';
import { deletionConsequences, type DeletionFigures } from '../deletion/deletion-consequences';
import { LogOutButton } from '../log-out/log-out-button.component';
import { SettingActions } from '../settings/settings-layout.component';
import { SettingPage } from '../settings/setting-page.component';
import { SettingList, SettingRow } from '../settings/setting-row.component';

/** Step 1 of deleting an account: what will be lost, in figures. */
function MySettingAccountDeletePage({ data }: PageProperties<DeletionFigures>) {
  return (
    <SettingPage heading="Delete your account?">
      <DeletionSteps step={1} />
      <p>
        <Muted>You’ll lose everything below, and it can’t be restored.</Muted>
      </p>
      <SettingList>
        {deletionConsequences(data).map(({ icon, name, value }) => (
          <SettingRow key={name} icon={icon} name={name} value={value} />
        ))}
      </SettingList>
      <SettingActions>
        <LinkButton to={pathOf('my-setting')} isWide>
          Keep my account
        </LinkButton>
        <LogOutButton />
        <LinkButton to={pathOf('my-setting-account-delete-confirm')} variant="secondary" isWide>
          Continue
        </LinkButton>
      </SettingActions>
    </SettingPage>
  );
}

export const { loader, Component, head } = definePage<DeletionFigures>({
  loader: ({ api, signal }) => api.call('GET /web/account/deletion', { step: 'index' }, { signal }),
  Component: MySettingAccountDeletePage,
  head: () => ({ title: 'Delete your account' }),
});
