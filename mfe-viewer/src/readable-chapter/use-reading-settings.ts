import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { browserStorage } from '../settings/browser-storage';
import type { ReadingSettings } from '../settings/reading-settings';
import { createTitleReadingSettingsStore, type TitleReadingSettingsStore } from '../settings/title-reading-settings.store';

/** This title's settings; the defaults until hydration. */
export function useReadingSettings(titleId: number): readonly [ReadingSettings, TitleReadingSettingsStore] {
  const [settings] = useState(() => createTitleReadingSettingsStore(titleId, browserStorage));
  useEffect(() => settings.load(), [settings]);
  return [useStore(settings.store), settings];
}
