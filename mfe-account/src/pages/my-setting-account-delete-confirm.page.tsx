import { definePage, pathOf, useEventBus, useSession, type PageProperties } from '@komado/shared-contracts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { DeletionForm } from '../deletion/deletion-form.component';
import { forgetLossesShown, useLossesShown } from '../deletion/deletion-step.store';
import { DeletionSteps } from '../deletion/deletion-steps.component';
import { lossSentence, type DeletionFigures } from '../deletion/losses';
import { SettingPage } from '../settings/setting-page.component';

/** Step 2 of deleting an account: the losses confirmed, and the password. */
function MySettingAccountDeleteConfirmPage({ data }: PageProperties<DeletionFigures>) {
  const bus = useEventBus();
  const navigate = useNavigate();
  const account = useSession((session) => session.account);
  const isFirstStepDone = useLossesShown();
  const isDeleted = useRef(false);
  useEffect(() => {
    // Readers who arrive from a bookmark or a link first see what would be lost.
    if (!isFirstStepDone && !isDeleted.current) void navigate(pathOf('my-setting-account-delete'), { replace: true });
  }, [isFirstStepDone, navigate]);
  const deleted = async () => {
    // This page may still render after the router has left it.
    isDeleted.current = true;
    // Navigates first to the page that needs no account, otherwise this page's guard would ask for a login.
    await navigate(pathOf('account-delete-complete'), { replace: true });
    forgetLossesShown();
    bus.emit('logged-out', {});
  };
  return (
    <SettingPage heading="Last check" back={{ to: pathOf('my-setting-account-delete'), label: 'Step 1' }}>
      <DeletionSteps step={2} />
      <DeletionForm
        account={account}
        losses={lossSentence(data)}
        onDeleted={() => void deleted()}
        onKeep={() => void navigate(pathOf('my-setting'), { replace: true })}
      />
    </SettingPage>
  );
}

export const { loader, Component, head } = definePage<DeletionFigures>({
  loader: ({ api, signal }) => api.call('GET /web/account/deletion', {}, { signal }),
  Component: MySettingAccountDeleteConfirmPage,
  head: () => ({ title: 'Delete your account' }),
});
