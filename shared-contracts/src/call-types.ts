import type { z } from 'zod';
import type { IMAGE_FORMATS, IMAGE_WIDTHS } from './constants';
import type { Calls } from './schemas/index';
import type * as entities from './schemas/entities';
import type { GENERAL_REFUSALS, SESSION_REQUIRED_REFUSALS, Reason } from './schemas/refusals';

/** Name of a call: its method and path as the specification writes them. */
export type CallKey = keyof Calls & string;

type ParameterShape<K extends CallKey> = Calls[K]['parameters']['shape'];
type ResultShape<K extends CallKey> = Calls[K]['result']['shape'];
type OptionalName<K extends CallKey> = {
  [P in keyof ParameterShape<K>]: ParameterShape<K>[P] extends z.ZodType
    ? undefined extends z.input<ParameterShape<K>[P]>
      ? P
      : never
    : never;
}[keyof ParameterShape<K>];

/** What a caller passes: numbers, booleans and lists, as the server will parse them. */
export type CallParameters<K extends CallKey> = {
  [P in Exclude<keyof ParameterShape<K>, OptionalName<K>>]: z.output<ParameterShape<K>[P]>;
} & { [P in OptionalName<K>]?: z.output<ParameterShape<K>[P]> };
/** What a handler receives. */
export type ParsedParameters<K extends CallKey> = CallParameters<K>;
/** Data of a successful response, without the envelope. */
export type CallResult<K extends CallKey> = { [P in keyof ResultShape<K>]: z.output<ResultShape<K>[P]> };

/** Why a call can be refused: its own reasons, those of any call, and those of a login if it requires one. */
export type CallReason<K extends CallKey> =
  | Calls[K]['refusals'][number]
  | (Calls[K]['access'] extends 'login' ? (typeof SESSION_REQUIRED_REFUSALS)[number] : never)
  | (typeof GENERAL_REFUSALS)[number];
export type { Reason };

export interface Envelope {
  readonly status: 'success' | 'fail';
  /** 0 on success. */
  readonly response_code: number;
  readonly error_message: string;
  /** For a refusal: the reason, for programs. */
  readonly reason?: Reason;
  /** For an error of the server: the ID of the request in its logs. */
  readonly request_id?: string;
}
export const SUCCESS_STATUS = 'success';

export type Genre = z.output<typeof entities.genre>;
export type Tag = z.output<typeof entities.tag>;
export type TitleSummary = z.output<typeof entities.titleSummary>;
export type TitleDetail = z.output<typeof entities.titleDetail>;
export type EpisodeSummary = z.output<typeof entities.episodeSummary>;
export type TitleTicket = z.output<typeof entities.titleTicket>;
export type Points = z.output<typeof entities.points>;
export type Tickets = z.output<typeof entities.tickets>;
export type Price = z.output<typeof entities.price>;
export type Page = z.output<typeof entities.page>;
export type Banner = z.output<typeof entities.banner>;
export type Account = z.output<typeof entities.account>;
export type Comment = z.output<typeof entities.comment>;

export type ImageFormat = (typeof IMAGE_FORMATS)[number];
/** URL of one variant of a picture. */
export const imageVariant = (imageUrl: string, width: (typeof IMAGE_WIDTHS)[number], format: ImageFormat): string =>
  `${imageUrl}/${width}.${format}`;
/** URL of one tile of a page in the original's pixels, `PAGE_TILE_PX` wide and high; column and row start at 0. */
export const pageTile = (imageUrl: string, column: number, row: number): string => `${imageUrl}/tile-${column}-${row}.webp`;
