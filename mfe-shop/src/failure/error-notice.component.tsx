import { Callout } from '@komado/shared-ui';
import styled from 'styled-components';

/** Why something was refused; an error code stands on its own line. */
export const ErrorNotice = styled(Callout).attrs({ role: 'alert', 'data-tone': 'error' })`
  white-space: pre-line;
`;
