import type { IconName } from '@komado/shared-ui';

export interface DeviceName {
  /** `Firefox on Linux`. */
  readonly name: string;
  readonly icon: Extract<IconName, 'computer' | 'phone' | 'tablet'>;
}

/** The first match wins: browsers claim to be older ones, too. */
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

/** A plain name for a device, derived from its user agent. */
export function deviceName(userAgent: string): DeviceName {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [, system, icon = 'computer'] = SYSTEMS.find(([pattern]) => pattern.test(userAgent)) ?? [];
  if (browser && system) return { name: `${browser} on ${system}`, icon };
  return { name: browser ?? system ?? 'Unknown device', icon };
}
