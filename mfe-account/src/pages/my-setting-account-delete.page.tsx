import { definePage, pathOf, type PageProperties } from '@komado/shared-contracts';
import { color, LinkButton, Muted } from '@komado/shared-ui';
import styled from 'styled-components';
import { DeletionSteps } from '../deletion/deletion-steps.component';
import { deletionConsequences, type DeletionFigures } from '../deletion/deletion-consequences';
import { InlineLink } from '../frame/columns-and-text.styles';
import { LogOutButton } from '../log-out/log-out-button.component';
import { SettingActions } from '../settings/settings-layout.component';
import { SettingPage } from '../settings/setting-page.component';
import { SettingList, SettingRow } from '../settings/setting-row.component';

const ContinueLink = styled(InlineLink)`
  justify-self: start;
  color: ${color.error};
`;

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
      </SettingActions>
      <ContinueLink to={pathOf('my-setting-account-delete-confirm')}>Continue to delete</ContinueLink>
    </SettingPage>
  );
}

export const { loader, Component, head } = definePage<DeletionFigures>({
  loader: ({ api, signal }) => api.call('GET /web/account/deletion', { step: 'index' }, { signal }),
  Component: MySettingAccountDeletePage,
  head: () => ({ title: 'Delete your account' }),
});
