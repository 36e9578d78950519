import { INK, PanelDrawing, PAPER } from '@komado/shared-ui';

/** A letter on its way. */
export const MailIllustration = () => (
  <PanelDrawing background="sky" mood="attentive">
    <g transform="translate(150 72) rotate(8)" stroke={INK} strokeWidth="4">
      <path d="M0 0h62v42H0z" fill={PAPER} />
      <path d="m2 3 29 22L60 3" fill="none" />
    </g>
  </PanelDrawing>
);
/** Stars for a new reader. */
export const WelcomeIllustration = () => (
  <PanelDrawing background="sun" mood="happy">
    <g fill={PAPER} stroke={INK} strokeWidth="4" strokeLinejoin="round">
      <path d="m190 40 7 16 17 2-13 12 4 17-15-9-15 9 4-17-13-12 17-2z" />
      <path d="m46 56 5 11 12 1-9 9 3 12-11-6-11 6 3-12-9-9 12-1z" />
    </g>
  </PanelDrawing>
);
/** A paw that waves goodbye. */
export const FarewellIllustration = () => (
  <PanelDrawing background="slate" mood="tired">
    <path d="M168 138c-2-26 2-44 14-56 9-7 20 0 19 11-1 18-8 36-20 46z" fill={INK} />
    <g stroke={INK} strokeWidth="4" strokeLinecap="round">
      <path d="M178 60 175 48M196 60l10-11M208 78l14-5" fill="none" />
    </g>
  </PanelDrawing>
);
/** A clock for an expired link. */
export const ExpiredLinkIllustration = () => (
  <PanelDrawing background="amber" mood="tired">
    <g transform="translate(182 92)" stroke={INK} strokeWidth="5">
      <circle r="32" fill={PAPER} />
      <path d="M0-20V0l14 10" fill="none" strokeLinecap="round" />
    </g>
  </PanelDrawing>
);
