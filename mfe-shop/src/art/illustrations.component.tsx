import { color, INK, PanelDrawing, PAPER } from '@komado/shared-ui';

/** Coins for a completed purchase. */
export const CoinsIllustration = () => (
  <PanelDrawing background="mint" mood="happy">
    <g stroke={INK} strokeWidth="4" fill={color.loading}>
      <ellipse cx="186" cy="132" rx="28" ry="10" />
      <ellipse cx="186" cy="120" rx="28" ry="10" />
      <ellipse cx="186" cy="108" rx="28" ry="10" />
      <circle cx="60" cy="46" r="13" />
      <circle cx="192" cy="50" r="11" />
    </g>
    <path d="M56 52V40h4a3.500 3.500 0 0 1 0 7h-4M188 55V45h4a3 3 0 0 1 0 6h-4" fill="none" stroke={INK} strokeWidth="3" />
  </PanelDrawing>
);
/** A bank card for a changed card. */
export const BankCardIllustration = () => (
  <PanelDrawing background="mint" mood="happy">
    <g transform="rotate(-6 184 98)">
      <rect x="146" y="72" width="76" height="50" rx="7" fill={PAPER} stroke={INK} strokeWidth="5" />
      <path d="M146 87h76" stroke={INK} strokeWidth="9" />
      <rect x="155" y="103" width="16" height="10" rx="2" fill={color.loading} stroke={INK} strokeWidth="3" />
      <path d="M188 109h24" stroke={INK} strokeWidth="4" strokeLinecap="round" />
    </g>
  </PanelDrawing>
);
/** A way back, for leaving the payment page. */
export const DoorIllustration = () => (
  <PanelDrawing background="slate" mood="attentive">
    <path d="M156 36h54v120h-54z" fill={PAPER} stroke={INK} strokeWidth="5" />
    <circle cx="166" cy="98" r="4" fill={INK} />
    <path
      d="M30 118h42m0 0-12-10m12 10-12 10"
      transform="rotate(180 51 118)"
      stroke={INK}
      strokeWidth="5"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </PanelDrawing>
);
/** A phone running the app. */
export const PhoneIllustration = () => (
  <PanelDrawing background="sky" mood="attentive">
    <rect x="162" y="52" width="46" height="84" rx="8" fill={PAPER} stroke={INK} strokeWidth="5" />
    <path d="M177 126h16" stroke={INK} strokeWidth="4" strokeLinecap="round" />
    <rect x="172" y="66" width="26" height="26" rx="6" fill={color.brand} />
    <path d="M176 70h10l-3.500 9H176zM188 70h5v9h-8zM176 82h6l-2 5h-4zM184 82h9v5h-11z" fill={PAPER} />
  </PanelDrawing>
);
