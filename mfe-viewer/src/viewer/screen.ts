import { viewerColor } from '@komado/shared-ui';
import styled from 'styled-components';
import { backgroundColor } from '../settings/background-color';
import { withoutScript } from './palette';

/** The reader owns the whole screen; without script it is a document that scrolls. */
export const Screen = styled.main`
  position: fixed;
  inset: 0;
  overflow: hidden;
  color: ${viewerColor.text};
  ${backgroundColor}
  ${withoutScript} {
    position: relative;
    min-height: 100vh;
    overflow: visible;
  }
`;
