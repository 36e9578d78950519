import { definePage, pathOf, useSession, type PageProperties } from '@komado/shared-contracts';
import { LinkButton, measure, Muted } from '@komado/shared-ui';
import styled from 'styled-components';
import { DeletionSteps } from '../deletion/deletion-steps.component';
import { deletionConsequences, type DeletionFigures } from '../deletion/deletion-consequences';
import { LogOutButton } from '../log-out/log-out-button.component';
import { SettingPage } from '../settings/setting-page.component';
import { SettingList, SettingRow } from '../settings/setting-row.component';

/** Its button loads with the account; space for it is reserved from the start. */
const Foot = styled.div`
  display: grid;
  min-height: ${measure.touch};
`;

/** Step 1 of deleting an account: what will be lost, in figures. */
function MySettingAccountDeletePage({ data }: PageProperties<DeletionFigures>) {
  const account = useSession((session) => session.account);
  return (
    <SettingPage heading="Delete your account?">
      <DeletionSteps step={1} />
      <p>
        <Muted>You’ll lose everything below, and it can’t be restored.</Muted>
      </p>
      <SettingList>
        {deletionConsequences(data).map(({ name, value }) => (
          <SettingRow key={name} icon="trash" name={name} value={value} />
        ))}
      </SettingList>
      <LinkButton to={pathOf('my-setting')} isWide>
        Keep my account
      </LinkButton>
      <Foot>{account ? <LogOutButton /> : null}</Foot>
      <LinkButton to={pathOf('my-setting-account-delete-confirm')} variant="quiet" isWide>
        Continue
      </LinkButton>
    </SettingPage>
  );
}

export const { loader, Component, head } = definePage<DeletionFigures>({
  loader: ({ api, signal }) => api.call('GET /web/account/deletion', { step: 'index' }, { signal }),
  Component: MySettingAccountDeletePage,
  head: () => ({ title: 'Delete your account' }),
});
