import { font, reducedMotion } from '@komado/shared-ui';
import { useId, type ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';

export type PanelScene = 'age' | 'terms' | 'policy' | 'region' | 'ink' | 'account';

/** Ink and paper of the drawings: the same in both themes, like a printed panel. */
const INK = '#14171c';
const PAPER = '#ffffff';
const GROUND: Readonly<Record<PanelScene, string>> = {
  age: '#ffd23f',
  terms: '#b7c4d6',
  policy: '#8fe0b8',
  region: '#7db8ff',
  ink: '#ff8a65',
  account: '#e9a3b4',
};
const PANEL = 'M8 10 232 4 226 158 14 152z';

const blink = keyframes`
  0%, 94%, 100% { transform: scaleY(1); }
  97% { transform: scaleY(0.1); }
`;
const Drawing = styled.svg`
  width: 240px;
  max-width: 100%;
  height: auto;
  & text {
    font-family: ${font.displayFamily};
  }
`;
const Eyes = styled.g`
  transform-origin: 116px 89px;
  animation: ${blink} 5s infinite;
  ${reducedMotion} {
    animation: none;
  }
`;

const Cat = ({ isCalm }: { isCalm: boolean }) => (
  <>
    <path d="M84 165c-6-34 4-50 12-60-9-7-14-20-12-42l16 14c9-5 24-5 33 0l16-14c3 22-2 35-12 42 9 10 19 26 14 60z" fill={INK} />
    <Eyes>
      <ellipse cx="104" cy="88" rx="5.500" ry={isCalm ? 7 : 5} fill={PAPER} />
      <ellipse cx="129" cy="88" rx="5.500" ry={isCalm ? 7 : 5} fill={PAPER} />
      <circle cx="104.500" cy="89" r="2" fill={INK} />
      <circle cx="128.500" cy="89" r="2" fill={INK} />
    </Eyes>
    <path d="m113.500 97 3 3 3-3m-3 3v3" stroke={PAPER} strokeWidth="2" fill="none" strokeLinecap="round" />
  </>
);

const PROPS: Readonly<Record<PanelScene, ReactNode>> = {
  age: (
    <g transform="translate(184 78) rotate(6)">
      <circle r="34" fill={PAPER} stroke={INK} strokeWidth="5" />
      <text y="10" textAnchor="middle" fontSize="27" fill={INK}>
        13+
      </text>
    </g>
  ),
  terms: (
    <g transform="translate(156 46) rotate(5)">
      <path d="M0 0h52v74H0z" fill={PAPER} stroke={INK} strokeWidth="4" />
      <path d="M10 14h32M10 26h32M10 38h20M10 58c8-8 10 6 16-2s6 4 14 0" fill="none" stroke={INK} strokeWidth="4" strokeLinecap="round" />
    </g>
  ),
  policy: (
    <>
      <path d="M182 44c12 10 22 10 30 10 0 40-8 60-30 74-22-14-30-34-30-74 8 0 18 0 30-10z" fill={PAPER} stroke={INK} strokeWidth="5" />
      <path d="m168 84 10 11 20-22" fill="none" stroke={INK} strokeWidth="6" strokeLinecap="round" strokeLinejoin="round" />
    </>
  ),
  region: (
    <g transform="translate(184 84)" fill="none" stroke={INK} strokeWidth="4.500">
      <circle r="36" fill={PAPER} />
      <ellipse rx="15" ry="36" />
      <path d="M-36 0h72M-31-18h62M-31 18h62" />
    </g>
  ),
  ink: (
    <>
      <path d="M178 64h34l6 30v56h-46V94z" fill={PAPER} stroke={INK} strokeWidth="5" />
      <path d="M183 50h24v16h-24zM174 112h42v36h-42zM20 150c14-16 30 2 40-6s24 4 20 12H16z" fill={INK} />
      <path
        d="M40 60l8-14 6 12 12-8-2 14 14 2-12 8 6 12-14-4-4 14-8-12-12 6 4-14-14-4z"
        fill={PAPER}
        stroke={INK}
        strokeWidth="4"
        strokeLinejoin="round"
      />
    </>
  ),
  account: (
    <g transform="translate(160 70)">
      <path d="M10 26V14a14 14 0 0 1 28 0v12" fill="none" stroke={INK} strokeWidth="7" />
      <rect y="24" width="48" height="40" rx="5" fill={PAPER} stroke={INK} strokeWidth="4" />
      <circle cx="24" cy="42" r="5" fill={INK} />
      <path d="M22 42h4v12h-4z" fill={INK} />
    </g>
  ),
};

/** A panel with the house cat, for screens that turn a reader away. Decoration: the words beside it say everything. */
export function PanelArt({ scene }: { scene: PanelScene }) {
  const id = useId();
  const isCalm = scene === 'terms' || scene === 'policy';
  return (
    <Drawing viewBox="0 0 240 165" width="240" height="165" aria-hidden="true">
      <defs>
        <pattern id={`${id}tone`} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <circle cx="4" cy="4" r="1.500" fill={INK} fillOpacity=".22" />
        </pattern>
        <clipPath id={`${id}panel`}>
          <path d={PANEL} />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}panel)`}>
        <path fill={GROUND[scene]} d="M0 0h240v165H0z" />
        <path fill={`url(#${id}tone)`} d="M0 60h240v105H0z" />
        <Cat isCalm={isCalm} />
        {PROPS[scene]}
      </g>
      <path d={PANEL} fill="none" stroke={INK} strokeWidth="5" />
    </Drawing>
  );
}
