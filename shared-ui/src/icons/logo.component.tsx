import styled from 'styled-components';
import { color, font, from } from '../tokens';

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  font-family: ${font.displayFamily};
  font-size: 1.25rem;
  line-height: 1.75rem;
  letter-spacing: 0.01em;
  ${from.tablet} {
    font-size: 1.375rem;
  }
`;
/** Reserves the width of the name in its own font, so that the font swap does not shift it. */
const Name = styled.span`
  width: 4.94em;
  white-space: nowrap;
  text-align: start;
  /* At 200 % text size on a phone only the mark fits; the logo's links have their own accessible name. */
  @media (max-width: 15em) {
    header & {
      display: none;
    }
  }
`;
const Mark = styled.svg`
  flex: none;
  & > rect {
    fill: ${color.brand};
  }
  & > path {
    fill: ${color.onDark};
  }
`;

/** The service's mark: one page cut into panels. */
export const LogoMark = ({ size = 28 }: { size?: number }) => (
  <Mark viewBox="0 0 28 28" width={size} height={size} aria-hidden="true">
    <rect width="28" height="28" rx="7" />
    <path d="M5 5h10.500L12 14.500H5zM18 5h5v9.500h-8.500zM5 17h6l-2.300 6H5zM13.600 17H23v6H11.300z" />
  </Mark>
);
export const Logo = () => (
  <Row>
    <LogoMark />
    <Name>Komado</Name>
  </Row>
);
