import styled from 'styled-components';

const Drawing = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
`;
/** A key, drawn like the icons of the shared package. */
export const PasskeyIcon = () => (
  <Drawing viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
    <path d="M12 16a4 4 0 1 1-8 0 4 4 0 0 1 8 0z" />
    <path d="m11 13 9-9m-3 3 3 3m-6 0 2 2" />
  </Drawing>
);
