import { ScrollDirection } from '@komado/shared-contracts';
import type { Fit } from '../page-layout/spread-layout';
import { STRIP_WIDTH_DEFAULT } from '../picture-loader/picture-source';

export const BACKGROUNDS = ['black', 'gray', 'paper', 'white'] as const;
export const GAP = { min: 0, max: 32, step: 4 } as const;
/** CSS pixels. */
export const STRIP_WIDTH = { min: 320, max: 1280, step: 40 } as const;

/** Percent of the screen's own brightness. */
export const BRIGHTNESS = { min: 20, max: 100, step: 5 } as const;
/** Auto-scroll speed, slow to fast. */
export const AUTO_SCROLL_SPEED = { min: 1, max: 10, step: 1 } as const;
const MAX_PAGE_SECONDS = 60;
/** How long a page is shown at an auto-scroll speed. */
export const secondsPerPage = (step: number): number => MAX_PAGE_SECONDS / step;

export interface ReadingSettings {
  /** null: the title's own value. */
  readonly direction: ScrollDirection | null;
  readonly pages: 'auto' | 'single' | 'double';
  /** Shows one panel at a time instead of whole pages. */
  readonly isPanelView: boolean;
  readonly hasCoverOffset: boolean;
  readonly fit: Fit;
  readonly keepsZoom: boolean;
  readonly background: (typeof BACKGROUNDS)[number];
  readonly gap: number;
  readonly stripWidth: number;
  readonly brightness: number;
  readonly autoScrollSpeed: number;
  readonly keepsScreenOn: boolean;
}
export const defaultSettings: ReadingSettings = {
  direction: null,
  pages: 'auto',
  isPanelView: false,
  hasCoverOffset: true,
  fit: 'page',
  keepsZoom: false,
  background: 'black',
  gap: 0,
  stripWidth: STRIP_WIDTH_DEFAULT,
  brightness: 100,
  autoScrollSpeed: 4,
  keepsScreenOn: true,
};

const oneOf = <T>(values: readonly T[], value: unknown): T | undefined => values.find((entry) => entry === value);
const flag = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);
const within = ({ min, max }: { min: number; max: number }, value: unknown): number | undefined =>
  typeof value === 'number' && value >= min && value <= max ? value : undefined;

/** Keeps the valid stored settings; the rest comes from `fallback`. */
export function parseSettings(text: string | null, fallback: ReadingSettings = defaultSettings): ReadingSettings {
  let stored: Partial<Record<keyof ReadingSettings, unknown>>;
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    stored = typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    stored = {};
  }
  return {
    direction: oneOf(Object.values(ScrollDirection), stored.direction) ?? fallback.direction,
    pages: oneOf(['auto', 'single', 'double'] as const, stored.pages) ?? fallback.pages,
    isPanelView: flag(stored.isPanelView) ?? fallback.isPanelView,
    hasCoverOffset: flag(stored.hasCoverOffset) ?? fallback.hasCoverOffset,
    fit: oneOf(['page', 'width', 'height', 'original'] as const, stored.fit) ?? fallback.fit,
    keepsZoom: flag(stored.keepsZoom) ?? fallback.keepsZoom,
    background: oneOf(BACKGROUNDS, stored.background) ?? fallback.background,
    gap: within(GAP, stored.gap) ?? fallback.gap,
    stripWidth: within(STRIP_WIDTH, stored.stripWidth) ?? fallback.stripWidth,
    brightness: within(BRIGHTNESS, stored.brightness) ?? fallback.brightness,
    autoScrollSpeed: within(AUTO_SCROLL_SPEED, stored.autoScrollSpeed) ?? fallback.autoScrollSpeed,
    keepsScreenOn: flag(stored.keepsScreenOn) ?? fallback.keepsScreenOn,
  };
}
