import { FORM_NOT_SENT, FORM_ERROR_PARAMETER } from '@komado/shared-contracts';
import { Callout, PageWidth, space } from '@komado/shared-ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import styled from 'styled-components';

export const MAIN_ID = 'main';
/** The page itself; receives the focus after a navigation. */
export const Main = ({ children }: { children: ReactNode }) => (
  <main id={MAIN_ID} tabIndex={-1}>
    <UnsentFormNotice />
    {children}
  </main>
);

const Notice = styled(PageWidth)`
  max-width: 640px;
  padding-block: ${space[4]};
`;
/** Shown when the server redirected a reader back because it could not process their form. */
function UnsentFormNotice() {
  const [search] = useSearchParams();
  if (search.get(FORM_ERROR_PARAMETER) !== FORM_NOT_SENT) return null;
  return (
    <Notice>
      <Callout data-tone="error" role="alert">
        We couldn’t send your form because JavaScript is off or didn’t load. Turn it on or reload the page, then fill in the form again.
      </Callout>
    </Notice>
  );
}
