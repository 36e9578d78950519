import { useAppServices, type ApiClient, type CallResult } from '@komado/shared-contracts';
import { Avatar, Button, Caption, color, EmptyState, font, formatDate, space, useSingleFlight } from '@komado/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useErrorTextWithLogin } from '../failure/use-error-text-with-login';
import { OlderEntriesFooter } from '../older-entries/older-entries-footer.component';
import { useOlderEntries, type EntriesPage } from '../older-entries/use-older-entries';
import { LoadedDialog } from '../loading/loaded-content.component';

const LIST = 'GET /episode/comment/mute/list';
const UNMUTE = 'POST /episode/comment/mute/cancel';
type MutedAccount = CallResult<typeof LIST>['muted_account_list'][number];

const List = styled.ul`
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: ${space[3]};
    align-items: center;
    padding-block: ${space[2]};
  }
  & > li + li {
    border-top: 1px solid ${color.line};
  }
  & b {
    display: block;
    font: ${font.bodyStrong};
    overflow-wrap: anywhere;
  }
`;

async function loadMutes(api: ApiClient, offset: number): Promise<EntriesPage<MutedAccount>> {
  const { muted_account_list, total_count } = await api.call(LIST, { offset });
  return { entries: muted_account_list, hasMore: offset + muted_account_list.length < total_count };
}
const nameOf = ({ nickname }: MutedAccount): string => nickname || 'A reader';

function Mutes({ first }: { first: EntriesPage<MutedAccount> }) {
  const { api, bus } = useAppServices();
  const refusalOf = useErrorTextWithLogin();
  const once = useSingleFlight();
  const [unmuted, setUnmuted] = useState<ReadonlySet<number>>(new Set());
  // Unmuted readers no longer exist on the server's list: the next page's offset is lower by that many.
  const older = useOlderEntries(first, (shown) =>
    loadMutes(api, shown.filter(({ muted_account_id }) => !unmuted.has(muted_account_id)).length),
  );
  const unmute = (account: MutedAccount) =>
    once(async () => {
      const { muted_account_id } = account;
      try {
        await api.call(UNMUTE, { muted_account_id });
        setUnmuted((before) => new Set([...before, muted_account_id]));
        bus.emit('toast', { message: `You’ll see comments by ${nameOf(account)} again.`, tone: 'good' });
      } catch (error) {
        bus.emit('toast', { message: refusalOf(error), tone: 'error' });
      }
    }, account.muted_account_id);
  if (older.entries.length === 0)
    return <EmptyState icon="comment" message="You haven’t muted anyone. To mute someone, open the menu on one of their comments." />;
  return (
    <>
      <List>
        {older.entries.map((account) => {
          const isUnmuted = unmuted.has(account.muted_account_id);
          return (
            <li key={account.muted_account_id}>
              <Avatar image={account.icon_url} />
              <div>
                <b>{nameOf(account)}</b>
                <Caption>{isUnmuted ? 'No longer muted' : `Muted ${formatDate(account.muted_date)}`}</Caption>
              </div>
              {isUnmuted ? null : (
                <Button variant="secondary" size="small" aria-label={`Unmute ${nameOf(account)}`} onClick={() => void unmute(account)}>
                  Unmute
                </Button>
              )}
            </li>
          );
        })}
      </List>
      <OlderEntriesFooter {...older} noun="More readers" />
    </>
  );
}

const loadFirstMutes = (api: ApiClient) => loadMutes(api, 0);

/** Readers whose comments are hidden, each with a button to show them again. */
export const MutedAccountsDialog = ({ onClose }: { onClose: () => void }) => (
  <LoadedDialog heading="Muted readers" load={loadFirstMutes} failureMessage="We couldn’t load the readers you muted." onClose={onClose}>
    {(first) => <Mutes first={first} />}
  </LoadedDialog>
);
