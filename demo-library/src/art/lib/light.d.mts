interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
interface Light {
  readonly hour: 'morning' | 'noon' | 'evening' | 'night';
  readonly from: -1 | 1;
  readonly isLamp: boolean;
}
/** The shadows of a panel as SVG; `tones` are fills. */
export function shadows(box: Box, tones: Readonly<Record<string, string>>, light: Light, opacity?: number): string;
