import { from } from '@komado/shared-ui';
import styled from 'styled-components';

/** The gap below the header on a page without a picture. */
export const PageTopSpacing = styled.div`
  padding-top: 20px;
  ${from.tablet} {
    padding-top: 24px;
  }
`;
