import { definePage, PaymentResult, useSession, type PageProperties } from '@komado/shared-contracts';
import { Callout, DisplayHeading, PageWidth, space, TabPanel, Tabs } from '@komado/shared-ui';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { PaymentCanceled } from '../payment/payment-canceled.component';
import { PaymentConfirmed } from '../payment/payment-confirmed.component';
import { readPaymentResult, readReturnPath } from '../payment/payment-result';
import { MonthlyPlanTab } from '../plans/monthly-plan-tab.component';
import { PurchaseTab } from '../points/purchase-tab.component';
import { HeldPoints } from '../wallet/honest-row.component';
import { myShopLoader, type ShopData } from './my-shop.loader';
import { useShopTab } from './use-shop-tab';

const Page = styled(PageWidth)`
  padding-block: ${space[6]} ${space[10]};
`;
const Held = styled.div`
  margin: ${space[4]} 0 ${space[2]};
`;
const TABS = [
  { id: 'purchase', label: 'Purchase' },
  { id: 'monthly-plan', label: 'Monthly plan' },
];

/** Points and plans; after a payment, how it ended. */
function MyShopPage({ data }: PageProperties<ShopData>) {
  const { shop, subscription, wanted } = data;
  const [search] = useSearchParams();
  const { tab, select } = useShopTab();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const known = useSession((session) => session.point);
  const point = known ?? shop.point;
  const result = readPaymentResult(search);
  const returnPath = readReturnPath(search);

  if (result === PaymentResult.confirmed) {
    return (
      <Page>
        <PaymentConfirmed point={point} returnPath={returnPath} />
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
  return (
    <Page>
      <DisplayHeading>Points shop</DisplayHeading>
      <Held>
        {isLoggedIn || point ? (
          <HeldPoints point={point} />
        ) : (
          <Callout>Log in to buy points.</Callout>
        )}
      </Held>
      <Tabs label="Shop" name="shop" items={TABS} selectedId={tab} onSelect={select} />
      <TabPanel name="shop" id={tab}>
        {tab === 'purchase' ? (
          <PurchaseTab shop={shop} held={point?.total ?? null} returnPath={returnPath} wanted={wanted} />
        ) : (
          <MonthlyPlanTab initial={subscription} held={point?.total ?? null} freePointDays={shop.free_point_days} returnPath={returnPath} />
        )}
      </TabPanel>
    </Page>
  );
}

export const { loader, Component, head } = definePage({
  loader: myShopLoader,
  Component: MyShopPage,
  head: () => ({ title: 'Points shop', description: 'Points for chapters, once or every month, with every price and expiry said.' }),
});
