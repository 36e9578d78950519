import { definePage, pathOf, shopPath, useSession } from '@komado/shared-contracts';
import { Avatar, font, PageHeading, PageWidth, SectionHeading, shownWhole, Skeleton, SkeletonLine, space } from '@komado/shared-ui';
import styled from 'styled-components';
import { LogOutButton } from '../log-out/log-out-button.component';
import { SettingList, SettingRow } from '../settings/setting-row.component';
import { Wallet } from '../wallet/wallet.component';

const Column = styled(PageWidth)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  padding-block: ${space[6]} ${space[10]};
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
/** One line, known or not; the settings show a long address whole. */
const Email = styled.p`
  min-height: 18px;
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
  font: ${font.label};
  font-weight: 400;
`;
const Group = styled.section`
  display: grid;
  gap: ${space[4]};
  margin-top: ${space[4]};
`;
const Round = styled(Skeleton)`
  width: 72px;
  height: 72px;
  border-radius: 50%;
`;
const Foot = styled.div`
  min-height: 44px;
`;

/** Who the reader is and what they hold. The shell's guard keeps visitors away. */
function MyPage() {
  const account = useSession((session) => session.account);
  const name = account?.nickname || 'My page';
  return (
    <Column>
      <Head>
        {account ? <Avatar image={account.icon_url} size="large" /> : <Round />}
        <div>
          <PageHeading>{name}</PageHeading>
          <Email>{account ? account.email : <SkeletonLine data-width="half" data-size="caption" />}</Email>
        </div>
      </Head>
      <Wallet />
      <Group aria-labelledby="my-more">
        <SectionHeading id="my-more">Library and settings</SectionHeading>
        <SettingList>
          <SettingRow icon="point" name="Points shop" to={shopPath()} />
          <SettingRow icon="gift" name="Monthly plan" to={shopPath('monthly-plan')} />
          <SettingRow icon="book" name="Purchased titles" to={pathOf('my-purchased')} />
          <SettingRow icon="history" name="Reading history" to={pathOf('my-history')} />
          <SettingRow icon="list" name="Point and purchase history" to={pathOf('my-setting-point')} />
          <SettingRow icon="ticket" name="Ticket history" to={pathOf('my-setting-ticket')} />
          <SettingRow icon="settings" name="Account and settings" to={pathOf('my-setting')} />
        </SettingList>
      </Group>
      <Foot>{account ? <LogOutButton userId={account.user_id} /> : null}</Foot>
    </Column>
  );
}

export const { loader, Component, head } = definePage({
  Component: MyPage,
  head: () => ({ title: 'My page' }),
});
