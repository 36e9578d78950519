import type { IconName } from '@komado/shared-ui';

export interface DeviceName {
  /** `Firefox on Linux`. */
  readonly name: string;
  readonly icon: Extract<IconName, 'computer' | 'phone' | 'tablet'>;
}

/** The first that fits names it: browsers claim to be those that came before them. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/^Komado\//, 'Komado app'],
];
const SYSTEMS: readonly (readonly [RegExp, string, DeviceName['icon']])[] = [
  [/iPad/, 'iPad', 'tablet'],
  [/iPhone|iPod/, 'iPhone', 'phone'],
  [/Android(?!.*Mobile)/, 'Android tablet', 'tablet'],
  [/Android/, 'Android', 'phone'],
  [/Windows/, 'Windows', 'computer'],
  [/CrOS/, 'ChromeOS', 'computer'],
  [/Macintosh|Mac OS X/, 'Mac', 'computer'],
  [/Linux|X11/, 'Linux', 'computer'],
];

/** A device in plain words, from what its browser or app calls itself. */
export function deviceName(userAgent: string): DeviceName {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [, system, icon = 'computer'] = SYSTEMS.find(([pattern]) => pattern.test(userAgent)) ?? [];
  if (browser && system) return { name: `${browser} on ${system}`, icon };
  return { name: browser ?? system ?? 'Unknown device', icon };
}
