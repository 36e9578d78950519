import type { AnalyticsEvent } from './enumerations';
import type { UserTypeName } from './enumerations';

/** What was bought: chapters in bulk or one by one, a magazine, or points for money. */
export type PurchaseDetails =
  | { readonly title_id: number; readonly episodes: number; readonly points: number }
  | { readonly episode_id: number; readonly points: number }
  | { readonly magazine_id: number; readonly points: number }
  | { readonly points: number; readonly amount: number; readonly currency: string };
interface ChapterEvent {
  readonly title_id: number;
  readonly episode_id: number;
}
/** The eight analytics events and their payloads. */
export interface AnalyticsPayloads {
  'content-view': { readonly path: string; readonly title: string };
  /** Identifies the reader from here on: the account has been loaded. */
  identify: { readonly user_id: number; readonly user_type: UserTypeName | 'unknown' };
  buy: PurchaseDetails;
  'login bonus modal close': { readonly day: number };
  'viewer last': ChapterEvent;
  'viewer complete': ChapterEvent;
  'viewer close': ChapterEvent;
  /** `remote` and `version` identify the code that failed, `composition` the one the page was built from. */
  client_error: { readonly remote: string; readonly version: string; readonly composition: string; readonly message: string };
}
/** One analytics event with its payload. */
export type AnalyticsMessage = { [N in AnalyticsEvent]: { readonly name: N; readonly data: AnalyticsPayloads[N] } }[AnalyticsEvent];

/** What pages report about themselves to the api-server: views, errors, and web vitals under the library's names. */
export const TELEMETRY_KINDS = ['view', 'client_error', 'LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type TelemetryKind = (typeof TELEMETRY_KINDS)[number];
/** One report. `member` is `shell` or a remote. */
export interface TelemetryReport {
  readonly kind: TelemetryKind;
  readonly member: string;
  readonly version: string;
  /** For a web vital: milliseconds, or the score for CLS. */
  readonly value?: number;
  /** For an error: its message, and its stack trace as the browser has it. */
  readonly message?: string;
  readonly stack?: string;
}
export const TELEMETRY_MAX_REPORTS = 30;
export const TELEMETRY_MAX_MESSAGE = 200;
export const TELEMETRY_MAX_STACK = 800;
/** Maximum length of one call's reports as JSON, in characters. */
export const TELEMETRY_MAX_LENGTH = 40_000;
