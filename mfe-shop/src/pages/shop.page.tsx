import { definePage, PaymentResult, shopPath, useSession, type PageProperties } from '@komado/shared-contracts';
import { DisplayHeading, measure, PageWidth, space, TabPanel, Tabs } from '@komado/shared-ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { PaymentCanceled } from '../payment/payment-canceled.component';
import { PaymentConfirmed } from '../payment/payment-confirmed.component';
import { Component as CampaignBanner } from '../campaign/campaign-banner.slot';
import { readCardChangePlanId, readPaymentResult, readReturnPath } from '../payment/payment-result';
import { CardChangeResult } from '../plans/card-change-result.component';
import { MonthlyPlanTab } from '../plans/monthly-plan-tab.component';
import { LogInNotice } from '../points/log-in-notice.component';
import { PurchaseTab } from '../points/purchase-tab.component';
import { MagazinesTab } from '../magazines/magazines-tab.component';
import { WalletTab } from '../wallet/wallet-tab.component';
import { BalanceLine } from '../wallet/balance-line.component';
import { loadShop, type ShopData } from './shop.loader';
import { SHOP_TABS, useShopTab, type ShopTab } from './use-shop-tab';

/**
 * The footer begins below the screen: a browser may paint the first tab before it knows the URL's anchor, and a taller tab would then push
 * the footer away.
 */
const Page = styled(PageWidth)`
  min-height: calc(100dvh - ${measure.header});
  padding-block: ${space[6]} ${space[10]};
`;
const Heading = styled(DisplayHeading)`
  margin-bottom: ${space[2]};
`;
const Campaign = styled.div`
  margin: ${space[4]} 0 ${space[2]};
`;
/** Below the tabs, which stay where they are on the wallet, whose cards have the balance. */
const Balance = styled.div`
  margin-top: ${space[4]};
  #wallet:target ~ &[data-tab] {
    visibility: hidden;
  }
`;
const TABS = [
  { id: 'purchase', label: 'Purchase' },
  { id: 'monthly-plan', label: 'Monthly plan' },
  { id: 'magazines', label: 'Magazines' },
  { id: 'wallet', label: 'Wallet' },
];
const HEADINGS: Partial<Record<ShopTab, string>> = { 'monthly-plan': 'Monthly plan', magazines: 'Magazines', wallet: 'Wallet' };
/** The target of the URL's anchor: the top of the page, so that nothing scrolls. */
const Anchor = styled.span`
  position: absolute;
  top: 0;
`;
/** The server renders both panels; the anchor shows the right one before any script runs, which avoids a layout shift. */
const ShopPanel = styled.div`
  &[data-tab='monthly-plan'],
  #monthly-plan:target ~ &[data-tab='purchase'],
  #magazines:target ~ &[data-tab='purchase'],
  #wallet:target ~ &[data-tab='purchase'] {
    display: none;
  }
  #monthly-plan:target ~ &[data-tab='monthly-plan'] {
    display: block;
  }
  /* Their content is loaded by the script. */
  #magazines:target ~ &[data-tab='monthly-plan'],
  #wallet:target ~ &[data-tab='monthly-plan'] {
    display: block;
    visibility: hidden;
    min-height: 100dvh;
  }
`;

/** Points and plans; after a payment, its result. */
function MyShopPage({ data }: PageProperties<ShopData>) {
  const { shop, subscription, requestedChapter, campaign, latestPurchase } = data;
  const [search] = useSearchParams();
  const { tab, isHydrated, select } = useShopTab();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const known = useSession((session) => session.point);
  const point = known ?? shop.point;
  const result = readPaymentResult(search);
  const returnPath = readReturnPath(search);

  const cardChangePlanId = readCardChangePlanId(search);

  if (result !== undefined && cardChangePlanId !== null) {
    return (
      <Page>
        <CardChangeResult result={result} plan={subscription?.plan_list.find(({ asset_id }) => asset_id === cardChangePlanId)} />
      </Page>
    );
  }
  if (result === PaymentResult.confirmed) {
    return (
      <Page>
        <PaymentConfirmed point={point} returnPath={returnPath} latestPurchase={latestPurchase} plans={subscription?.plan_list ?? []} />
      </Page>
    );
  }
  if (result === PaymentResult.canceled) {
    return (
      <Page>
        <PaymentCanceled point={point} returnPath={returnPath} />
      </Page>
    );
  }
  const panels: Record<ShopTab, ReactNode> = {
    purchase: <PurchaseTab shop={shop} pointBalance={point?.total ?? null} returnPath={returnPath} requestedChapter={requestedChapter} />,
    'monthly-plan': (
      <MonthlyPlanTab
        initial={subscription}
        pointBalance={point?.total ?? null}
        freePointDays={shop.free_point_days}
        medianChapterPrice={shop.median_chapter_point}
        returnPath={returnPath}
      />
    ),
    // Ownership depends on who is logged in.
    magazines: <MagazinesTab key={String(isLoggedIn)} products={shop.product_list} />,
    wallet: <WalletTab returnPath={`${shopPath()}#wallet`} plans={subscription?.plan_list ?? []} />,
  };
  return (
    <Page>
      {SHOP_TABS.map((id) => (
        <Anchor key={id} id={id} />
      ))}
      <Heading>{HEADINGS[tab] ?? 'Points shop'}</Heading>
      {campaign ? (
        <Campaign>
          <CampaignBanner campaign={campaign} />
        </Campaign>
      ) : null}
      <Tabs label="Shop" name="shop" items={TABS} selectedId={tab} onSelect={select} />
      {tab === 'wallet' ? null : (
        <Balance data-tab={isHydrated ? undefined : tab}>{isLoggedIn || point ? <BalanceLine point={point} /> : <LogInNotice />}</Balance>
      )}
      {/* One list before and after hydration: if the panel were another element, a press that began before would be lost. */}
      {(isHydrated ? [tab] : (['purchase', 'monthly-plan'] as const)).map((id) => (
        <ShopPanel key={id} data-tab={isHydrated ? undefined : id}>
          <TabPanel name="shop" id={id}>
            {panels[id]}
          </TabPanel>
        </ShopPanel>
      ))}
    </Page>
  );
}

export const { loader, Component, head } = definePage({
  loader: loadShop,
  Component: MyShopPage,
  head: () => ({
    title: 'Points shop',
    description: 'Buy points for chapters, once or monthly. See every price and expiration date up front.',
  }),
});
