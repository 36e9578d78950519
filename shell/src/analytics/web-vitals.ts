import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { Member, Telemetry } from './telemetry';

/** The member whose page was shown `at` milliseconds after the document was requested. */
export type MemberAt = (at: number) => Member;

/**
 * Measures the web vitals of this document and reports each once: LCP, FCP and TTFB when they are known, CLS and INP when the page is first
 * hidden or left. The observers receive buffered entries from before this module was loaded. A vital is attributed to the page shown when
 * its slowest moment began: after a client-side navigation, that is not the page opened first.
 */
export function reportWebVitals(telemetry: Pick<Telemetry, 'vital'>, memberAt: MemberAt): void {
  const reported = new Set<string>();
  const report = ({ id, name, value, entries }: Metric) => {
    // A page that is hidden, shown and hidden again reports the same vital again, with later entries added.
    if (reported.has(id)) return;
    reported.add(id);
    telemetry.vital(name, value, memberAt(name === 'TTFB' ? 0 : (entries[0]?.startTime ?? 0)));
  };
  for (const observe of [onTTFB, onFCP, onLCP, onCLS, onINP]) observe(report);
}
