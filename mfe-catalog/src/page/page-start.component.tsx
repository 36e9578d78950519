import { from } from '@komado/shared-ui';
import styled from 'styled-components';

/** Distance of a page without a picture from the header. */
export const PageStart = styled.div`
  padding-top: 20px;
  ${from.tablet} {
    padding-top: 24px;
  }
`;
