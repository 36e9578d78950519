import { z } from 'zod';
import { BannerVisibility, Currency, EpisodeStatus, GENDERS, ScrollDirection, TitleCategory } from '../enumerations';

/** ISO 8601 in UTC. */
export const instant = () => z.iso.datetime();
/**
 * Address of a picture without size and format: append `/{width}.{avif|webp|jpg}` with a width of `IMAGE_WIDTHS`.
 * The bare address answers a middle size too.
 */
export const imageUrl = () => z.string();

export const genre = z.object({ genre_id: z.number().int(), genre_name: z.string(), image_url: imageUrl() });
export const tag = z.object({ tag_id: z.number().int(), tag_name: z.string() });

export const titleSummary = z.object({
  title_id: z.number().int(),
  title_name: z.string(),
  title_in_japanese: z.string(),
  author: z.string(),
  title_category: z.enum(TitleCategory),
  /** Minimum age; 0 is for all. */
  age_rating: z.number().int(),
  genre_list: z.array(z.object({ genre_id: z.number().int(), genre_name: z.string() })),
  /** One line that sells the title. */
  catch_copy: z.string(),
  /** 2:3. */
  cover_image_url: imageUrl(),
  /** 16:9, for heroes and the head of the title page. */
  key_image_url: imageUrl(),
  /** Darkest colour of the key visual as #rrggbb: white words stand on it. */
  tint: z.string().regex(/^#[0-9a-f]{6}$/),
  /** The one badge of a card. */
  badge: z.enum(['new', 'up', 'free', 'ticket']).nullable(),
  is_original: z.boolean(),
  /** When the newest chapter started, and when the next one will. */
  updated_date: instant().nullable(),
  next_update_date: instant().nullable(),
});

export const titleDetail = titleSummary.extend({
  description: z.string(),
  tag_list: z.array(tag),
  /** How often it updates, in words: `Every Friday`. */
  frequency: z.string(),
  scroll_direction: z.enum(ScrollDirection),
  episode_count: z.number().int(),
});

export const episodeSummary = z.object({
  episode_id: z.number().int(),
  title_id: z.number().int(),
  /** Place in the title, from 1. */
  episode_number: z.number().int(),
  episode_name: z.string(),
  thumbnail_image_url: imageUrl(),
  start_time: instant(),
  /** Pages. */
  book_length: z.number().int(),
  /** Price in points; 0 when free. */
  point: z.number().int(),
  /** null: not readable until bought or rented. */
  status: z.enum(EpisodeStatus).nullable(),
  rental_end_date: instant().nullable(),
  /** Until when a chapter with a price is free for everybody; null when it is not, or costs nothing anyway. */
  free_end_date: instant().nullable(),
  /** May be rented with a title ticket. */
  is_ticket_available: z.boolean(),
  /** The reader has finished it. */
  is_read: z.boolean(),
  /** Page the reader stopped at, from 1; null when never opened. */
  last_read_page: z.number().int().nullable(),
});

/** Where a reader goes on in a title: in the chapter last read, in the one after it when that was finished, or at the first. */
export const resume = z.object({
  episode_id: z.number().int(),
  episode_number: z.number().int(),
  /** null: from its beginning. */
  page: z.number().int().nullable(),
});

export const titleTicket = z.object({
  title_id: z.number().int(),
  /** Tickets that can be spent now. */
  ticket_count: z.number().int(),
  max_ticket_count: z.number().int(),
  recovery_hours: z.number(),
  rental_days: z.number(),
  /** 0 to 1 towards the next ticket; 1 when full. */
  recovery_progress: z.number(),
  next_recovery_date: instant().nullable(),
  /** Echo it in `POST /episode/rental/ticket`, so that a ticket is never spent on a stale screen. */
  ticket_version: z.number().int(),
});

export const points = z.object({
  /** Bought on the web, spendable on the web only. */
  paid: z.number().int(),
  free: z.number().int(),
  total: z.number().int(),
  /** The free points that end first. */
  expiring: z.object({ amount: z.number().int(), expired_date: instant() }).nullable(),
});
export const tickets = z.object({
  count: z.number().int(),
  /** Soonest expiry first. */
  detail_list: z.array(z.object({ expired_date: instant(), count: z.number().int() })),
});

export const price = z.object({
  /** In the currency's own unit as people say it: 3 USD is 3, 300 JPY is 300; cents as decimals. */
  amount: z.number(),
  currency: z.enum(Currency),
});

export const page = z.object({
  /** From 1, in reading order. */
  page: z.number().int(),
  /** Paid pages carry a short-lived signature in it. */
  image_url: imageUrl(),
  /** Of the original, in pixels; known before any picture loads, so pairs never shift. */
  width: z.number().int(),
  height: z.number().int(),
  /** `wide` stands alone in a spread; `left` and `right` are fixed sides; null pairs by order. */
  spread: z.enum(['left', 'right', 'wide']).nullable(),
});

export const banner = z.object({
  visibility: z.enum(BannerVisibility),
  text: z.string(),
  path: z.string(),
  /** Of an advertisement: echo the three in `GET /advertisement/view` and `/advertisement/click`. Absent for a notice of the operator. */
  advertisement: z
    .object({
      advertisement_id: z.number().int(),
      type: z.string(),
      /** The title it is about; 0 when it is about none. */
      title_id: z.number().int(),
      image_url: imageUrl().nullable(),
    })
    .optional(),
});

/** What a reader says of oneself. */
export const profile = z.object({
  /** Empty until the reader has chosen one, and after an operator took it. */
  nickname: z.string(),
  icon_id: z.number().int(),
  icon_url: imageUrl(),
  /** Empty: not said. */
  gender: z.enum(GENDERS),
  /** null: not said. */
  birthyear: z.number().int().nullable(),
  /** `YYYY-MM`; empty: not said. */
  birth_ym: z.string(),
  is_display_country: z.boolean(),
  /** From when the nickname may be changed again; null: now. */
  nickname_change_date: instant().nullable(),
  /** An operator has locked it. */
  is_nickname_locked: z.boolean(),
});

/** true: personal data may not be sold or shared for it. */
export const optOut = z.object({ ads: z.boolean(), analysis: z.boolean() });

export const account = z.object({
  account_id: z.number().int(),
  user_id: z.number().int(),
  /** When a reader who had left came back; null for everyone else. */
  return_date: instant().nullable(),
  email: z.string(),
  nickname: z.string(),
  icon_url: imageUrl(),
});

/** A comment as one reader sees it. */
export const comment = z.object({
  comment_id: z.number().int(),
  episode_id: z.number().int(),
  account_id: z.number().int(),
  /** Empty when the author has given none. */
  nickname: z.string(),
  icon_url: imageUrl(),
  /** Two letters; null when the author does not show it. */
  country: z.string().nullable(),
  /** Plain text as it was typed; may hold line breaks. */
  comment: z.string(),
  like_count: z.number().int(),
  created_date: instant(),
  is_own: z.boolean(),
  is_liked: z.boolean(),
});
