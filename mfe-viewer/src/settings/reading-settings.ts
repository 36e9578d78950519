import { ScrollDirection } from '@komado/shared-contracts';
import type { Fit } from '../manifest/spread-layout';
import { STRIP_WIDTH_DEFAULT } from '../engine/picture-source';

export const BACKGROUNDS = ['black', 'gray', 'paper', 'white'] as const;
export const GAP = { min: 0, max: 32, step: 4 } as const;
/** CSS pixels. */
export const STRIP_WIDTH = { min: 320, max: 1280, step: 40 } as const;

/** Percent of the screen's own brightness. */
export const BRIGHTNESS = { min: 20, max: 100, step: 5 } as const;
/** Auto-scroll speed, slow to fast. */
export const AUTO_SCROLL_SPEED = { min: 1, max: 10, step: 1 } as const;
const SLOWEST_PAGE_SECONDS = 60;
/** How long a page is shown at an auto-scroll speed. */
export const secondsPerPage = (step: number): number => SLOWEST_PAGE_SECONDS / step;

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
  let kept: Partial<Record<keyof ReadingSettings, unknown>>;
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    kept = typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    kept = {};
  }
  return {
    direction: oneOf(Object.values(ScrollDirection), kept.direction) ?? fallback.direction,
    pages: oneOf(['auto', 'single', 'double'] as const, kept.pages) ?? fallback.pages,
    isPanelView: flag(kept.isPanelView) ?? fallback.isPanelView,
    hasCoverOffset: flag(kept.hasCoverOffset) ?? fallback.hasCoverOffset,
    fit: oneOf(['page', 'width', 'height', 'original'] as const, kept.fit) ?? fallback.fit,
    keepsZoom: flag(kept.keepsZoom) ?? fallback.keepsZoom,
    background: oneOf(BACKGROUNDS, kept.background) ?? fallback.background,
    gap: within(GAP, kept.gap) ?? fallback.gap,
    stripWidth: within(STRIP_WIDTH, kept.stripWidth) ?? fallback.stripWidth,
    brightness: within(BRIGHTNESS, kept.brightness) ?? fallback.brightness,
    autoScrollSpeed: within(AUTO_SCROLL_SPEED, kept.autoScrollSpeed) ?? fallback.autoScrollSpeed,
    keepsScreenOn: flag(kept.keepsScreenOn) ?? fallback.keepsScreenOn,
  };
}
