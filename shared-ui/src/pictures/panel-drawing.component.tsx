import { useId, type ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { color, font, reducedMotion } from '../tokens';

/** Ink and paper of drawings: identical in both themes, like a printed panel. */
export const INK = '#14171c';
export const PAPER = '#ffffff';
const BACKGROUND_COLOR = {
  sky: '#7db8ff',
  sun: '#ffd23f',
  mint: '#8fe0b8',
  amber: '#ffb347',
  slate: '#b7c4d6',
  coral: '#ff8a65',
  rose: '#e9a3b4',
} as const;
const PANEL = 'M8 10 232 4 226 158 14 152z';

const Drawing = styled.svg`
  width: 240px;
  max-width: 100%;
  height: auto;
  & text {
    font-family: ${font.displayFamily};
  }
`;
/** The ink of the frame would be one with a dark page. */
const Edge = styled.path`
  fill: none;
  stroke: ${color.panelEdge};
  stroke-width: 8px;
`;
const blink = keyframes`
  0%, 94%, 100% { transform: scaleY(1); }
  97% { transform: scaleY(0.1); }
`;
const Eyes = styled.g`
  transform-origin: 116px 89px;
  animation: ${blink} 5s infinite;
  ${reducedMotion} {
    animation: none;
  }
`;

export type CatMood = 'attentive' | 'happy' | 'tired';
const EYES: Readonly<Record<CatMood, ReactNode>> = {
  attentive: (
    <>
      <ellipse cx="104" cy="87" rx="5.500" ry="7" fill={PAPER} />
      <ellipse cx="129" cy="87" rx="5.500" ry="7" fill={PAPER} />
      <circle cx="105" cy="88" r="2" fill={INK} />
      <circle cx="128" cy="88" r="2" fill={INK} />
    </>
  ),
  happy: <path d="M98 90q6-9 12 0M123 90q6-9 12 0" fill="none" stroke={PAPER} strokeWidth="3.500" strokeLinecap="round" />,
  tired: (
    <>
      <ellipse cx="104" cy="89" rx="5.500" ry="5" fill={PAPER} />
      <ellipse cx="129" cy="89" rx="5.500" ry="5" fill={PAPER} />
      <circle cx="104" cy="91" r="2" fill={INK} />
      <circle cx="129" cy="91" r="2" fill={INK} />
    </>
  ),
};

export interface PanelDrawingProperties {
  background: keyof typeof BACKGROUND_COLOR;
  mood: CatMood;
  /** SVG shapes next to the cat, in a frame of 240 by 165 units. */
  children?: ReactNode;
}
/** A comic panel with the Komado cat, for screens with only a message. Decorative: the text next to it says everything. */
export function PanelDrawing({ background, mood, children }: PanelDrawingProperties) {
  const id = useId();
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
      <Edge d={PANEL} />
      <g clipPath={`url(#${id}panel)`}>
        <path fill={BACKGROUND_COLOR[background]} d="M0 0h240v165H0z" />
        <path fill={`url(#${id}tone)`} d="M0 60h240v105H0z" />
        <path d="M84 165c-6-34 4-50 12-60-9-7-14-20-12-42l16 14c9-5 24-5 33 0l16-14c3 22-2 35-12 42 9 10 19 26 14 60z" fill={INK} />
        <Eyes>{EYES[mood]}</Eyes>
        <path d="m113.500 97 3 3 3-3m-3 3v3" stroke={PAPER} strokeWidth="2" fill="none" strokeLinecap="round" />
        {children}
      </g>
      <path d={PANEL} fill="none" stroke={INK} strokeWidth="5" />
    </Drawing>
  );
}
