import type { SlotProperties } from '@komado/shared-contracts';
import { SectionHeading, space } from '@komado/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';
import { MagazineShop } from './magazine-shop.component';
import { useMagazineShop } from './use-magazine-shop';

const Heading = styled(SectionHeading)`
  margin-bottom: ${space[4]};
`;

/** The magazine issues that contain titles of a category, sold on its page. */
export function Component({ category, magazines, returnPath }: SlotProperties['category-magazines']) {
  const headingId = useId();
  const shelf = useMagazineShop({ category, loaded: magazines, returnPath });
  return (
    <section aria-labelledby={headingId}>
      <Heading id={headingId}>Magazines</Heading>
      <MagazineShop
        shelf={shelf}
        products={[]}
        headingLevel="h3"
        emptyMessage="No magazines with these titles are on sale right now."
        returnPath={returnPath}
      />
    </section>
  );
}
