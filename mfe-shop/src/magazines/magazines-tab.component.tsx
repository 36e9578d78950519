import { shopPath, type CallResult } from '@komado/shared-contracts';
import { space } from '@komado/shared-ui';
import styled from 'styled-components';
import { MagazineShop } from './magazine-shop.component';
import { useMagazineShop } from './use-magazine-shop';

const Panel = styled.div`
  margin-top: ${space[5]};
`;
const RETURN_PATH = `${shopPath()}#magazines`;

/** All magazine issues on sale. */
export function MagazinesTab({ products }: { products: CallResult<'GET /web/shop'>['product_list'] }) {
  const shelf = useMagazineShop({ returnPath: RETURN_PATH });
  return (
    <Panel>
      <MagazineShop
        shelf={shelf}
        products={products}
        headingLevel="h2"
        emptyMessage="No magazines are on sale right now."
        returnPath={RETURN_PATH}
      />
    </Panel>
  );
}
