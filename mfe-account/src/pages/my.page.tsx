import { definePage, pathOf, useSession, type PageProperties } from '@komado/shared-contracts';
import { Avatar, Button, font, formatDate, LinkButton, PageHeading, PageWidth, shownWhole, space } from '@komado/shared-ui';
import { useCallback, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import styled from 'styled-components';
import { CommentsDialog } from '../comments/comments.dialog';
import { NoticesDialog } from '../follow/notices.dialog';
import { LogOutButton } from '../log-out/log-out-button.component';
import { LoginBonusDialog } from '../login-bonus/login-bonus.component';
import { LibraryRows } from '../my/library-rows.component';
import { loadMy, type MyData } from '../my/my.loader';
import { Following, LatestUpdates, RecentlyRead } from '../my/shelves.component';
import { MutedAccountsDialog } from '../mutes/muted-accounts.dialog';
import { useRefreshOn } from '../refresh/use-refresh-on';
import { Wallet } from '../wallet/wallet.component';

const Column = styled(PageWidth)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  padding-block: ${space[6]} ${space[10]};
`;
const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`;
const Head = styled.div`
  ${shownWhole}
  display: flex;
  align-items: center;
  gap: ${space[4]};
  min-height: 72px;
  & > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
/** One line; the settings show a long address whole. */
const Below = styled.p`
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
  font: ${font.label};
  font-weight: 400;
`;

/** Who the reader is, what they hold, read and follow. The shell's guard keeps visitors away. */
function MyPage({ data }: PageProperties<MyData>) {
  useRefreshOn('account-changed');
  useRefreshOn('points-changed');
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<'comments' | 'mutes' | 'bonus' | 'notices' | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const markSeen = useCallback(() => void revalidate(), [revalidate]);
  // What the session knows is newer: it hears of changes at once.
  const account = useSession((session) => session.account) ?? data.account;
  return (
    <Column>
      <Top>
        <Head>
          <Avatar image={account.icon_url} size="large" />
          <div>
            <PageHeading>{account.nickname || 'My page'}</PageHeading>
            <Below>{account.email}</Below>
            {data.createdDate ? <Below>Reading since {formatDate(data.createdDate, 'month')}</Below> : null}
          </div>
          <LinkButton variant="secondary" to={pathOf('my-setting-profile')} aria-label="Edit profile">
            Edit
          </LinkButton>
        </Head>
        <Wallet held={data.holdings} />
      </Top>
      <RecentlyRead viewed={data.viewed} />
      <Following
        followed={data.followed}
        action={
          <Button variant="quiet" icon="bell" onClick={() => setOpened('notices')}>
            Mail and feed
          </Button>
        }
      />
      <LatestUpdates updated={data.updated} />
      <LibraryRows
        purchasedCount={data.purchasedCount}
        newLikeCount={data.newLikeCount}
        onComments={() => setOpened('comments')}
        onMutes={() => setOpened('mutes')}
        onBonus={() => setOpened('bonus')}
      />
      <div>
        <LogOutButton userId={account.user_id} />
      </div>
      {opened === 'comments' ? <CommentsDialog onClose={close} onSeen={markSeen} /> : null}
      {opened === 'mutes' ? <MutedAccountsDialog onClose={close} /> : null}
      {opened === 'bonus' ? <LoginBonusDialog onClose={close} isAskedFor /> : null}
      {opened === 'notices' ? <NoticesDialog onClose={close} /> : null}
    </Column>
  );
}

export const { loader, Component, head } = definePage<MyData>({
  loader: loadMy,
  Component: MyPage,
  head: () => ({ title: 'My page' }),
});
