import { definePage, isCallError, pathOf, useEventBus, useSession, type PageProperties } from '@komado/shared-contracts';
import { useNavigate } from 'react-router-dom';
import { DeletionForm } from '../deletion/deletion-form.component';
import { DeletionSteps } from '../deletion/deletion-steps.component';
import { deletionSummary, type DeletionFigures } from '../deletion/deletion-consequences';
import { SettingPage } from '../settings/setting-page.component';

const CALL = 'GET /web/account/deletion';

/** Step 2 of deleting an account: confirmation of what is lost, and the password. */
function MySettingAccountDeleteConfirmPage({ data }: PageProperties<DeletionFigures>) {
  const bus = useEventBus();
  const navigate = useNavigate();
  const account = useSession((session) => session.account);
  const deleted = async () => {
    // Navigates first to the page that needs no account, otherwise this page's guard would ask for a login.
    await navigate(pathOf('account-delete-complete'), { replace: true });
    bus.emit('logged-out', {});
  };
  return (
    <SettingPage heading="Are you sure?" back={{ to: pathOf('my-setting-account-delete'), label: 'Step 1' }}>
      <DeletionSteps step={2} />
      <DeletionForm
        account={account}
        consequences={deletionSummary(data)}
        onDeleted={() => void deleted()}
        onCancel={() => void navigate(pathOf('my-setting'), { replace: true })}
      />
    </SettingPage>
  );
}

export const { loader, Component, head } = definePage<DeletionFigures>({
  loader: async ({ api, signal }) => {
    try {
      return await api.call(CALL, { step: 'confirm' }, { signal });
    } catch (error) {
      // Readers who arrive from a bookmark or a link first see what they will lose. The router follows a thrown response.
      if (isCallError(error, CALL) && error.reason === 'deletion-not-reviewed')
        throw new Response(null, { status: 302, headers: { location: pathOf('my-setting-account-delete') } });
      throw error;
    }
  },
  Component: MySettingAccountDeleteConfirmPage,
  head: () => ({ title: 'Delete your account' }),
});
