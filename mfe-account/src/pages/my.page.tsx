import { definePage, pathOf, useSession, type PageProperties } from '@komado/shared-contracts';
import {
  Avatar,
  below,
  Button,
  color,
  font,
  formatDate,
  from,
  LinkButton,
  measure,
  PageHeading,
  PageWidth,
  radius,
  revealWhenParsed,
  space,
  useRefreshOn,
} from '@komado/shared-ui';
import { useCallback, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import styled from 'styled-components';
import { OwnCommentsWithNewLikesDialog } from '../comments/own-comments-with-new-likes.dialog';
import { FollowedTitlesDialog } from '../follow/followed-titles.dialog';
import { NewChapterEmailAndFeedSettingsDialog } from '../follow/new-chapter-email-and-feed-settings.dialog';
import { InlineLink } from '../frame/columns-and-text.styles';
import { LogOutButton } from '../log-out/log-out-button.component';
import { LoginBonusDialog } from '../login-bonus/login-bonus.dialog';
import { MyPageLinks, MyPageShortcuts } from '../my-page/my-page-links.component';
import { loadMyPage, type MyPageData } from '../my-page/my-page.loader';
import { Following, LatestUpdates, RecentlyRead } from '../my-page/shelves.component';
import { MutedAccountsDialog } from '../mutes/muted-accounts.dialog';
import { Wallet } from '../wallet/wallet.component';

const Column = styled(PageWidth)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  padding-block: ${space[6]} ${space[10]};
  /* As in the settings: navigation at the left. The space between leaves a whole number of covers for the shelves. */
  ${from.desktop} {
    grid-template-columns: 320px minmax(0, calc(100% - 408px));
    justify-content: space-between;
    align-items: start;
    grid-auto-rows: min-content;
    & > * {
      grid-column: 2;
    }
  }
`;
const PageNavigation = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  /* One frame around all groups, as around the menu of the settings. */
  ${from.desktop} {
    grid-area: 1 / 1 / span 5;
    gap: ${space[4]};
    padding: ${space[4]} ${space[2]};
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    & h2,
    & > div {
      padding-inline: ${space[3]};
    }
    && ul,
    && li {
      border: 0;
    }
    && li > * {
      min-height: ${measure.touch};
      padding-inline: ${space[3]};
    }
  }
`;
const ProfileHeader = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`;
const Head = styled.div`
  ${revealWhenParsed}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[3]} ${space[4]};
  min-height: 72px;
  & > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  /* The line of a twenty-letter nickname. */
  ${below.tablet} {
    column-gap: ${space[3]};
    & > :first-child {
      width: 56px;
      height: 56px;
    }
    & h1 {
      font-size: 1.25rem;
      line-height: 1.625rem;
    }
    & > a {
      padding-inline: ${space[4]};
    }
  }
`;
/** One line; the settings show a long address in full. */
const EmailLine = styled.p`
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
  font: ${font.label};
  font-weight: 400;
`;

const NameLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[3]};
  & > a {
    font: ${font.label};
    margin-block: -12px;
  }
`;
const MemberSince = styled.p`
  font: ${font.label};
  font-weight: 400;
  color: ${color.muted};
`;

/** The reader's profile, balances, history, and followed titles. The shell's guard keeps visitors out. */
function MyPage({ data }: PageProperties<MyPageData>) {
  useRefreshOn('account-changed', 'points-changed');
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<'comments' | 'mutes' | 'bonus' | 'notices' | 'followed' | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const reload = useCallback(() => void revalidate(), [revalidate]);
  // The session is fresher: it is updated immediately.
  const account = useSession((session) => session.account) ?? data.account;
  return (
    <Column>
      <ProfileHeader>
        <Head>
          <Avatar image={account.icon_url} size="large" />
          <div>
            <NameLine>
              <PageHeading>{account.nickname || 'My page'}</PageHeading>
              {account.nickname ? null : <InlineLink to={pathOf('my-setting-profile')}>Add a nickname</InlineLink>}
            </NameLine>
            <EmailLine>{account.email}</EmailLine>
            {data.createdDate ? <MemberSince>Reading since {formatDate(data.createdDate, 'month')}</MemberSince> : null}
          </div>
          <LinkButton variant="secondary" to={pathOf('my-setting-profile')} aria-label="Edit profile">
            Edit
          </LinkButton>
        </Head>
        <Wallet holdings={data.holdings} plan={data.plan} />
        <MyPageShortcuts purchasedCount={data.purchasedCount} newLikeCount={data.newLikeCount} onComments={() => setOpened('comments')} />
      </ProfileHeader>
      <RecentlyRead viewed={data.viewed} />
      <Following
        followed={data.followed}
        onShowAll={() => setOpened('followed')}
        action={
          <Button variant="quiet" icon="bell" onClick={() => setOpened('notices')}>
            New chapter alerts
          </Button>
        }
      />
      <LatestUpdates updated={data.updated} />
      <PageNavigation>
        <MyPageLinks
          purchasedCount={data.purchasedCount}
          newLikeCount={data.newLikeCount}
          onComments={() => setOpened('comments')}
          onMutes={() => setOpened('mutes')}
          onBonus={() => setOpened('bonus')}
        />
        <div>
          <LogOutButton />
        </div>
      </PageNavigation>
      {opened === 'comments' ? <OwnCommentsWithNewLikesDialog onClose={close} onSeen={reload} /> : null}
      {opened === 'mutes' ? <MutedAccountsDialog onClose={close} /> : null}
      {opened === 'bonus' ? <LoginBonusDialog onClose={close} isRequested /> : null}
      {opened === 'followed' ? <FollowedTitlesDialog onClose={close} onChange={reload} /> : null}
      {opened === 'notices' ? <NewChapterEmailAndFeedSettingsDialog onClose={close} /> : null}
    </Column>
  );
}

export const { loader, Component, head } = definePage<MyPageData>({
  loader: loadMyPage,
  Component: MyPage,
  head: () => ({ title: 'My page' }),
});
