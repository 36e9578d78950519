import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { browserStorage } from '../settings/browser-storage';
import type { ReadingSettings } from '../settings/reading-settings';
import { createSettingsStore, type SettingsStore } from '../settings/reading-settings.store';

/** This title's settings; the defaults until hydration. */
export function useReadingSettings(titleId: number): readonly [ReadingSettings, SettingsStore] {
  const [settings] = useState(() => createSettingsStore(titleId, browserStorage));
  useEffect(() => settings.load(), [settings]);
  return [useStore(settings.store), settings];
}
