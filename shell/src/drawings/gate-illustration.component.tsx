import { INK, PanelDrawing, PAPER, type PanelDrawingProperties } from '@komado/shared-ui';
import type { ReactNode } from 'react';

export type GateScene = 'age' | 'terms' | 'policy' | 'region' | 'account';

const BACKGROUNDS: Readonly<Record<GateScene, PanelDrawingProperties['background']>> = {
  age: 'sun',
  terms: 'slate',
  policy: 'mint',
  region: 'sky',
  account: 'rose',
};

const AgeBadge = ({ age }: { readonly age: number }) => (
  <g transform="translate(184 78) rotate(6)">
    <circle r="34" fill={PAPER} stroke={INK} strokeWidth="5" />
    <text y="10" textAnchor="middle" fontSize="27" fill={INK}>
      {age}+
    </text>
  </g>
);
const PROPS: Readonly<Record<Exclude<GateScene, 'age'>, ReactNode>> = {
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
  account: (
    <g transform="translate(160 70)">
      <path d="M10 26V14a14 14 0 0 1 28 0v12" fill="none" stroke={INK} strokeWidth="7" />
      <rect y="24" width="48" height="40" rx="5" fill={PAPER} stroke={INK} strokeWidth="4" />
      <circle cx="24" cy="42" r="5" fill={INK} />
      <path d="M22 42h4v12h-4z" fill={INK} />
    </g>
  ),
};

/** The picture of a screen that asks a reader something, or turns one away. */
export const GateIllustration = ({
  scene,
  age = 13,
}: {
  readonly scene: GateScene;
  /** For the scene `age`, in years. */ readonly age?: number;
}): ReactNode => (
  <PanelDrawing background={BACKGROUNDS[scene]} mood="attentive">
    {scene === 'age' ? <AgeBadge age={age} /> : PROPS[scene]}
  </PanelDrawing>
);
