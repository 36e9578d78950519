// Written by `npm run contracts`, reviewed like code. Declarations 5d70ca5f59f186aa, text 5c10f769d26fb1f3.
import { AriaRole } from 'react';
import { ComponentPropsWithoutRef } from 'react';
import { ComponentPropsWithRef } from 'react';
import { CSSProperties } from 'react';
import { CSSPropertiesWithVars } from 'styled-components/dist/types';
import { DetailedHTMLProps } from 'react';
import { FastOmit } from 'styled-components';
import { HTMLAttributes } from 'react';
import { IStyledComponentBase } from 'styled-components/dist/types';
import { JSX } from 'react';
import { KeyboardEvent as KeyboardEvent_2 } from 'react';
import { Link } from 'react-router-dom';
import { ReactNode } from 'react';
import { RuleSet } from 'styled-components';
import { WebTarget } from 'styled-components';
import { z } from 'zod';

declare const account: z.ZodObject<{
    account_id: z.ZodInt;
    user_id: z.ZodInt;
    return_date: z.ZodNullable<z.ZodISODateTime>;
    email: z.ZodString;
    nickname: z.ZodString;
    icon_url: z.ZodString;
}, z.core.$strip>;

declare const accountId: z.ZodInt;

declare const ageRating: (of: string) => z.ZodInt;

declare const author: z.ZodString;

/** A reader's icon; the name is shown next to it. */
export declare const Avatar: ({ image, size }: {
    image: string;
    size?: 'normal' | 'large';
}) => JSX.Element;

declare const BACKGROUND_COLOR: {
    readonly sky: '#7db8ff';
    readonly sun: '#ffd23f';
    readonly mint: '#8fe0b8';
    readonly amber: '#ffb347';
    readonly slate: '#b7c4d6';
    readonly coral: '#ff8a65';
    readonly rose: '#e9a3b4';
};

/** On a cover's upper edge, mostly above it: covers may have lettering anywhere but at the very edge. */
export declare const Badge: ({ tone, children }: {
    tone: BadgeTone;
    children: ReactNode;
}) => JSX.Element;

/** How far a badge rises above its cover. */
export declare const BADGE_SPACE = "0.875rem";

export declare type BadgeTone = 'new' | 'up' | 'free' | 'ticket' | 'point';

declare const banner: z.ZodObject<{
    visibility: z.ZodEnum<{
        readonly hidden: 0;
        readonly visible: 1;
        readonly sticky: 2;
        readonly visibleOverViewer: 3;
    }>;
    text: z.ZodString;
    path: z.ZodString;
    advertisement: z.ZodOptional<z.ZodObject<{
        advertisement_id: z.ZodInt;
        type: z.ZodString;
        title_id: z.ZodInt;
        image_url: z.ZodNullable<z.ZodString>;
    }, z.core.$strip>>;
}, z.core.$strip>;

export declare const below: {
    readonly tablet: `@media (max-width: ${string})`;
    readonly laptop: `@media (max-width: ${string})`;
    readonly desktop: `@media (max-width: ${string})`;
};

declare const bookLength: z.ZodInt;

export declare function Button({ variant, size, isWide, icon, isBusy, busyLabel, children, onClick, disabled, type, ...rest }: ButtonProperties): JSX.Element;

export declare interface ButtonProperties extends Look, Omit<ComponentPropsWithRef<'button'>, 'children'> {
    /** An action is pending: the button stays focusable, announces it, and ignores presses. */
    isBusy?: boolean;
    /** Label while busy; defaults to the button's own. */
    busyLabel?: ReactNode;
}

export declare type ButtonSize = 'small' | 'medium' | 'large';

export declare type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger' | 'light';

/** Text in a colored box: something to know before continuing. */
export declare const Callout: IStyledComponentBase<"web", Omit<DetailedHTMLProps<HTMLAttributes<HTMLDivElement>, HTMLDivElement>, "style"> & {
style?: CSSProperties | CSSPropertiesWithVars | undefined;
}> & string;

export declare const Caption: IStyledComponentBase<"web", Omit<DetailedHTMLProps<HTMLAttributes<HTMLSpanElement>, HTMLSpanElement>, "style"> & {
style?: CSSProperties | CSSPropertiesWithVars | undefined;
}> & string;

/** A framed group. */
export declare const Card: IStyledComponentBase<"web", Omit<DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>, "style"> & {
style?: CSSProperties | CSSPropertiesWithVars | undefined;
}> & string;

export declare type CatMood = 'attentive' | 'happy' | 'tired';

export declare type ChapterStatus = {
    kind: 'free';
} | {
    kind: 'owned';
} | {
    kind: 'rented';
    remainingMs: number;
} | {
    kind: 'ticket';
} | {
    kind: 'price';
    points: number;
} | {
    kind: 'locked';
};

/** A chapter's price, or how the reader has it, in one pill. */
export declare function ChapterStatusPill({ status }: {
    status: ChapterStatus;
}): JSX.Element;

export declare function Checkbox({ label, error, ...rest }: CheckboxProperties): JSX.Element;

export declare interface CheckboxProperties extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
    label: ReactNode;
    error?: string;
}

/** A toggle. */
export declare const Chip: ({ isSelected, children, ...rest }: ChipProperties) => JSX.Element;

/** A chip that is a link. */
export declare const ChipLink: ({ isCurrent, ...rest }: ComponentPropsWithRef<typeof Link> & {
    isCurrent?: boolean;
}) => JSX.Element;

export declare interface ChipProperties extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
    isSelected?: boolean;
    children: ReactNode;
}

/** A row of chips that scrolls from edge to edge. */
export declare const ChipRow: IStyledComponentBase<"web", Omit<DetailedHTMLProps<HTMLAttributes<HTMLDivElement>, HTMLDivElement>, "style"> & {
style?: CSSProperties | CSSPropertiesWithVars | undefined;
}> & string;

/** The coin that symbolizes points. Its letter is part of the drawing, not of the surrounding label. */
export declare const Coin: IStyledComponentBase<"web", Omit<Omit<DetailedHTMLProps<HTMLAttributes<HTMLSpanElement>, HTMLSpanElement>, "style"> & {
style?: CSSProperties | CSSPropertiesWithVars | undefined;
}, "aria-hidden"> & Partial<Pick<Omit<DetailedHTMLProps<HTMLAttributes<HTMLSpanElement>, HTMLSpanElement>, "style"> & {
style?: CSSProperties | CSSPropertiesWithVars | undefined;
}, "aria-hidden">>> & string;

/** Style values. Each is a CSS variable or a constant string, so that styles are static and a theme is one attribute on <html>. */
export declare const color: {
    readonly background: 'var(--bg)';
    readonly surface: 'var(--surface)';
    /** Background of what lies above the page: sheets, menus, suggestions. In the dark theme a shadow alone would not show it. */
    readonly raised: 'var(--raised)';
    /** Backgrounds of pills, skeletons and empty pictures. */
    readonly surfaceStrong: 'var(--surface-2)';
    readonly line: 'var(--line)';
    readonly lineStrong: 'var(--line-strong)';
    /** Borders of form controls: 3:1 against the background. */
    readonly control: 'var(--control)';
    readonly text: 'var(--text)';
    readonly muted: 'var(--muted)';
    /** Text over pictures and tints, in both themes. */
    readonly onDark: 'var(--on-dark)';
    /** Things that can be pressed. */
    readonly action: 'var(--action)';
    readonly actionPress: 'var(--action-press)';
    readonly onAction: 'var(--on-action)';
    readonly actionSoft: 'var(--action-soft)';
    readonly free: 'var(--free)';
    readonly freeSoft: 'var(--free-soft)';
    readonly ticket: 'var(--ticket)';
    readonly ticketSoft: 'var(--ticket-soft)';
    readonly ticketLine: 'var(--ticket-line)';
    readonly error: 'var(--error)';
    readonly errorSoft: 'var(--error-soft)';
    /** Never for text. */
    readonly loading: 'var(--loading)';
    readonly scrim: 'var(--scrim)';
    /** Background of `onDark` text over any picture, even a white one: 4.5:1. */
    readonly pictureLabel: 'var(--picture-label)';
    /** Background below a picture's text before its own tint is known. */
    readonly tint: 'var(--tint)';
    readonly notice: 'var(--notice)';
    readonly brand: 'var(--brand)';
    readonly badgeNewGround: 'var(--badge-new-ground)';
    readonly badgeNewText: 'var(--badge-new-text)';
    readonly badgeFreeGround: 'var(--badge-free-ground)';
    readonly badgeTicketGround: 'var(--badge-ticket-ground)';
    readonly badgeTicketText: 'var(--badge-ticket-text)';
    readonly coverEdge: 'var(--cover-edge)';
    /** Around the ink frame of a drawing; transparent where the page is light. */
    readonly panelEdge: 'var(--panel-edge)';
};

export declare interface Combobox {
    /** Id for the listbox; option n has the id `${listId}-${n}`. */
    readonly listId: string;
    readonly isOpen: boolean;
    /** The active option, -1 for none. */
    readonly activeIndex: number;
    /** Path of that option. */
    readonly chosenPath: string | undefined;
    readonly open: () => void;
    readonly close: () => void;
    /** Called by the listbox with the paths of its options. */
    readonly onPaths: (paths: readonly string[]) => void;
    /** Arrows move, and the first one opens; Escape closes. */
    readonly onKeyDown: (event: KeyboardEvent_2) => void;
    /** Spread these on the text field. */
    readonly field: {
        readonly role: AriaRole;
        readonly 'aria-expanded': boolean;
        readonly 'aria-autocomplete': 'list';
        readonly 'aria-controls': string | undefined;
        readonly 'aria-activedescendant': string | undefined;
    };
}

declare const comment: z.ZodObject<{
    comment_id: z.ZodInt;
    episode_id: z.ZodInt;
    account_id: z.ZodInt;
    nickname: z.ZodString;
    icon_url: z.ZodString;
    country: z.ZodNullable<z.ZodString>;
    comment: z.ZodString;
    like_count: z.ZodInt;
    created_date: z.ZodISODateTime;
    is_own: z.ZodBoolean;
    is_liked: z.ZodBoolean;
}, z.core.$strip>;

declare const commentId: z.ZodInt;

declare const commentText: z.ZodString;

export declare interface ControlProperties {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
}

/** Style of every form control. */
export declare const controlStyle: RuleSet<object>;

declare const countedTag: z.ZodObject<{
    tag_id: z.ZodInt;
    tag_name: z.ZodString;
    title_count: z.ZodInt;
}, z.core.$strip>;

/** A title's picture, 2:3. */
export declare const Cover: ({ title, sizes, priority, alt, children, className }: CoverProperties) => JSX.Element;

/** On a cover that leads to a chapter, not to its title. */
export declare const CoverLeadsToChapterBadge: () => JSX.Element;

export declare interface CoverProperties {
    title: Pick<TitleSummary, 'cover_image_url' | 'cover_color' | 'title_name' | 'tint'>;
    sizes?: string;
    priority?: boolean;
    /** Alt text; by default the cover is decorative, since the title's name is next to it. */
    alt?: string;
    /** Overlay: a badge, a numeral. */
    children?: ReactNode;
    className?: string;
}

/** Variables of the dark theme, for parts that are always dark: the viewer. */
export declare const darkTheme: RuleSet<object>;

declare const dates: {
    long: Intl.DateTimeFormat;
    medium: Intl.DateTimeFormat;
    day: Intl.DateTimeFormat;
    month: Intl.DateTimeFormat;
    monthName: Intl.DateTimeFormat;
};

export declare const DESKTOP_MIN_PX = 1280;

/**
 * A bottom sheet on phones, centered on larger screens. Traps the focus, restores it on close, and locks the page's scrolling. Its children
 * are mounted only while it is open.
 */
export declare function Dialog({ isOpen, onClose, heading, isDismissible, size, isAtOnce, children }: DialogProperties): JSX.Element;

/** The row of buttons that ends a dialog. */
export declare const DialogActions: IStyledComponentBase<"web", Omit<DetailedHTMLProps<HTMLAttributes<HTMLDivElement>, HTMLDivElement>, "style"> & {
style?: CSSProperties | CSSPropertiesWithVars | undefined;
}> & string;

export declare interface DialogProperties {
    isOpen: boolean;
    /** Called on Escape, the backdrop or the close button. */
    onClose: () => void;
    heading: string;
    /** False: only the dialog's own buttons close it. */
    isDismissible?: boolean;
    /** 480 px, or 720 for long texts, from tablets up. */
    size?: 'normal' | 'wide';
    /**
     * Open in the server's HTML, before any script runs, and without an entrance animation. The parent makes the page behind it `inert`, and
     * unmounts the whole dialog to close it.
     */
    isAtOnce?: boolean;
    children: ReactNode;
}

/** Headings of pages and sections. */
export declare const DisplayHeading: IStyledComponentBase<"web", Omit<DetailedHTMLProps<HTMLAttributes<HTMLHeadingElement>, HTMLHeadingElement>, "style"> & {
style?: CSSProperties | CSSPropertiesWithVars | undefined;
}> & string;

export declare const Divider: IStyledComponentBase<"web", Omit<DetailedHTMLProps<HTMLAttributes<HTMLHRElement>, HTMLHRElement>, "style"> & {
style?: CSSProperties | CSSPropertiesWithVars | undefined;
}> & string;

export declare const duration: {
    readonly press: 'var(--press)';
    readonly fade: 'var(--fade)';
    readonly sheet: 'var(--sheet)';
};

export declare const easing = "var(--ease)";

/** Empty state of a list: one line, one action. */
export declare const EmptyState: ({ message, icon, action }: EmptyStateProperties) => JSX.Element;

export declare interface EmptyStateProperties {
    /** One line. */
    message: ReactNode;
    icon?: IconName;
    /** One action: a `LinkButton variant="soft"` or a button. */
    action?: ReactNode;
}

/** Empty state whose action is a link. */
export declare const EmptyStateWithLink: ({ to, label, ...properties }: EmptyStateWithLinkProperties) => JSX.Element;

export declare interface EmptyStateWithLinkProperties extends Omit<EmptyStateProperties, 'action'> {
    to: LinkButtonProperties['to'];
    label: string;
}

declare namespace entities {
    export {
        imageUrl,
        imageUrlOrNull,
        genre,
        genreName,
        tag,
        countedTag,
        titleId,
        titleText,
        titleInJapanese,
        author,
        ageRating,
        episodeNumber,
        titleSummary,
        titleDetail,
        episodeId,
        episodeText,
        bookLength,
        rentalEndDate,
        isTicketAvailable,
        episodePrice,
        episodeSummary,
        resume,
        rentalDays,
        titleTicket,
        signUpPoint,
        points,
        tickets,
        price,
        page,
        banner,
        nickname,
        iconUrl,
        iconId,
        profile,
        optOut,
        accountId,
        userId,
        account,
        commentId,
        commentText,
        likeCount,
        comment
    }
}

declare const episodeId: z.ZodInt;

declare const episodeNumber: z.ZodNumber;

declare const episodePrice: z.ZodInt;

declare const episodeSummary: z.ZodObject<{
    episode_id: z.ZodInt;
    title_id: z.ZodInt;
    episode_number: z.ZodNumber;
    episode_name: z.ZodString;
    thumbnail_image_url: z.ZodString;
    start_time: z.ZodISODateTime;
    book_length: z.ZodInt;
    point: z.ZodInt;
    status: z.ZodNullable<z.ZodEnum<{
        readonly free: 'free';
        readonly purchased: 'purchased';
        readonly renting: 'renting';
    }>>;
    rental_end_date: z.ZodNullable<z.ZodISODateTime>;
    free_end_date: z.ZodNullable<z.ZodISODateTime>;
    is_ticket_available: z.ZodBoolean;
    is_read: z.ZodBoolean;
    last_read_page: z.ZodNullable<z.ZodInt>;
}, z.core.$strip>;

declare const episodeText: z.ZodString;

/** Content that failed to load: one line, retry. */
export declare const ErrorState: ({ message, code, onRetry, isRetrying }: ErrorStateProperties) => JSX.Element;

export declare interface ErrorStateProperties {
    message: ReactNode;
    /** Response code, shown on its own line. */
    code?: number;
    onRetry?: () => void;
    isRetrying?: boolean;
}

/** The errors of a whole form. Takes the focus when errors appear; renders nothing without any. */
export declare function ErrorSummary({ errors, heading }: ErrorSummaryProperties): JSX.Element | null;

export declare interface ErrorSummaryProperties {
    errors: readonly FormError[];
    heading?: string;
}

/** A link to another site, or one with a full page load. */
export declare const ExternalLinkButton: ({ variant, size, isWide, icon, children, ...rest }: ExternalLinkButtonProperties) => JSX.Element;

export declare interface ExternalLinkButtonProperties extends Look, Omit<ComponentPropsWithRef<'a'>, 'children'> {
    href: string;
}

/** Label, hint and error of one control, linked to it by id. */
export declare function Field({ id: givenId, label, hint, error, isLabelHidden, children, }: FieldText & {
    id?: string;
    children: (wiring: ControlProperties) => ReactNode;
}): JSX.Element;

export declare interface FieldText {
    label: string;
    /** Shown below, and read by screen readers with the control. */
    hint?: ReactNode;
    /** Marks the control as invalid. */
    error?: string;
    /** Shows the label to screen readers only. */
    isLabelHidden?: boolean;
}

/** Shorthands for `font:` (weight size/line-height family), in rem: the font size set in the browser is respected. */
export declare const font: {
    readonly display: '800 var(--fs-display) / var(--lh-display) var(--headline)';
    readonly h1: '700 1.5rem / 2rem var(--headline)';
    readonly h2: '700 1.25rem / 1.75rem var(--headline)';
    readonly h3: '700 1rem / 1.375rem var(--sans)';
    readonly body: '400 0.9375rem / 1.375rem var(--sans)';
    readonly bodyStrong: '700 0.9375rem / 1.25rem var(--sans)';
    readonly small: '400 0.875rem / 1.25rem var(--sans)';
    readonly smallStrong: '700 0.875rem / 1.1875rem var(--sans)';
    readonly label: '600 0.8125rem / 1.125rem var(--sans)';
    readonly caption: '400 0.75rem / 1rem var(--sans)';
    readonly captionStrong: '700 0.75rem / 1rem var(--sans)';
    /** Large sums: points of a plan, a balance. */
    readonly stat: '800 2rem / 2.5rem var(--headline)';
    readonly tiny: '600 0.6875rem / 0.875rem var(--sans)';
    /** Only for the service's name and ranking numerals; the caller sets the size. */
    readonly displayFamily: 'var(--display)';
    /** For headings whose size the caller sets; `display`, `h1`, `h2` and `stat` use it. */
    readonly headlineFamily: 'var(--headline)';
};

/**
 * A form whose fields never end up in a URL: it uses POST, also before its script runs or without one. `action` is the server endpoint that
 * processes it; without `action` the form needs its script and says so when scripting is off. For a search use a plain form with `get`.
 */
export declare function Form({ action, noValidate, children, ...rest }: FormProperties): JSX.Element;

/** `1,240`. */
export declare const formatCount: (count: number) => string;

/** Remaining milliseconds as a running clock: `03:12:45`, with days `2 d 04:10:00`. Never negative. */
export declare function formatCountdown(milliseconds: number): string;

/** A date in UTC: medium `Nov 22, 2026`, long `November 22, 2026`, day `Nov 22`, month `November 2026`, monthName `November`. */
export declare function formatDate(instant: string | Date, style?: keyof typeof dates): string;

/** `Today`, `Yesterday`, `Tomorrow` or the date of an instant, relative to `now`; empty for null. */
export declare function formatDay(instant: string | null, now: Date): string;

/** `1 chapter`, `3 chapters`. */
export declare const formatNumberOf: (count: number, one: string, many?: string) => string;

/** `1,240 P`. */
export declare const formatPoints: (points: number) => string;

/** `$3.00`, `¥300`. */
export declare function formatPrice({ value, currency }: Price): string;

/** Remaining milliseconds in the two largest units: `2 d 4 h`, `4 h 10 min`, `5 min`, `less than 1 min`. */
export declare function formatRemaining(milliseconds: number): string;

/** `22:05` in UTC. */
export declare const formatTime: (instant: string | Date) => string;

export declare interface FormError {
    message: string;
    /** Id of the control that has the error. */
    fieldId?: string;
}

export declare type FormProperties = Omit<ComponentPropsWithoutRef<'form'>, 'method'>;

/** Media queries from a width up: `${from.tablet} { … }`. */
export declare const from: {
    readonly tablet: `@media (min-width: ${string})`;
    readonly laptop: `@media (min-width: ${string})`;
    readonly desktop: `@media (min-width: ${string})`;
    readonly wide: `@media (min-width: ${string})`;
};

declare const genre: z.ZodObject<{
    genre_id: z.ZodInt;
    genre_name: z.ZodString;
    image_url: z.ZodString;
}, z.core.$strip>;

declare const genreName: z.ZodObject<{
    genre_id: z.ZodInt;
    genre_name: z.ZodString;
}, z.core.$strip>;

/** Backgrounds of genres, dark enough for `onDark` text; a genre takes the one at its index, cycling. */
export declare const genreTints: readonly string[];

/** Rendered width of a cover in a grid of that many cards. */
export declare function gridCoverSizes(count: number): string;

export declare const hover = "@media (hover: hover)";

export declare function Icon({ name, size, label, isFilled, className }: IconProperties): JSX.Element;

export declare const IconButton: ({ label, icon, iconSize, isFilled, type, ...rest }: IconButtonProperties) => JSX.Element;

export declare interface IconButtonProperties extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
    /** The button's accessible name. */
    label: string;
    icon: IconName;
    iconSize?: 'small' | 'medium' | 'large';
    isFilled?: boolean;
}

declare const iconId: z.ZodInt;

export declare type IconName = keyof typeof iconPaths;

/** Drawings on a 24 px grid, strokes of 2; `filled` ones are painted as well. */
declare const iconPaths: {
    readonly home: readonly ['M4 11 12 4l8 7v9h-5v-6H9v6H4z'];
    readonly series: readonly ['M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z', 'M4 10h16M9 3v4M15 3v4'];
    readonly ranking: readonly ['M5 20v-7h4v7M10 20V5h4v15M15 20v-10h4v10'];
    readonly search: readonly ['M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0z', 'm20 20-4-4'];
    readonly my: readonly ['M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0z', 'M4 20c1-4 4-6 8-6s7 2 8 6'];
    readonly shop: readonly ['M5 8h14l-1 12H6z', 'M9 11V7a3 3 0 0 1 6 0v4'];
    readonly back: readonly ['M20 12H4m0 0 6-6m-6 6 6 6'];
    readonly forward: readonly ['M4 12h16m0 0-6-6m6 6-6 6'];
    readonly up: readonly ['M12 19V5m0 0-5 5m5-5 5 5'];
    readonly down: readonly ['M12 5v14m0 0-5-5m5 5 5-5'];
    readonly close: readonly ['m6 6 12 12M18 6 6 18'];
    readonly 'chevron-left': readonly ['m15 5-7 7 7 7'];
    readonly 'chevron-right': readonly ['m9 5 7 7-7 7'];
    readonly 'chevron-down': readonly ['m5 9 7 7 7-7'];
    readonly sort: readonly ['M7 5v14m0 0-3-3m3 3 3-3M14 7h6M14 12h4M14 17h2'];
    readonly filter: readonly ['M4 6h16M7 12h10M10 18h4'];
    readonly lock: readonly ['M7 11h10a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2z', 'M8 11V8a4 4 0 0 1 8 0v3'];
    readonly ticket: readonly ['M4 7h16v3a2 2 0 0 0 0 4v3H4v-3a2 2 0 0 0 0-4zM14 7v10'];
    readonly clock: readonly ['M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0z', 'M12 8v4l3 2'];
    readonly check: readonly ['m6 12 4 4 8-8'];
    readonly heart: readonly ['M12 20C5 15 4 11 4 9a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 2-1 6-8 11z'];
    readonly comment: readonly ['M4 5h16v11H10l-5 4v-4H4z'];
    readonly share: readonly ['M12 15V4m0 0L8 8m4-4 4 4M5 13v6h14v-6'];
    readonly settings: readonly ['M4 8h9M17 8h3M4 16h3M11 16h9', 'M17 8a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM11 16a2 2 0 1 1-4 0 2 2 0 0 1 4 0z'];
    readonly grid: readonly ['M4 4h6v7H4zM14 4h6v7h-6zM4 14h6v6H4zM14 14h6v6h-6z'];
    readonly list: readonly ['M5 7h14M5 12h14M5 17h14'];
    readonly fullscreen: readonly ['M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5'];
    readonly 'fullscreen-exit': readonly ['M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5'];
    readonly 'zoom-in': readonly ['M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0z', 'm20 20-4-4M8 11h6M11 8v6'];
    readonly 'zoom-out': readonly ['M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0z', 'm20 20-4-4M8 11h6'];
    readonly play: readonly ['M8 5.500v13l10.500-6.500z'];
    readonly pause: readonly ['M9 6v12M15 6v12'];
    readonly retry: readonly ['M4 12a8 8 0 1 1 2.500 5.800M4 20v-5h5'];
    readonly sun: readonly ['M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0z', 'M12 3v2M12 19v2M3 12h2M19 12h2M5.600 5.600 7 7M17 17l1.400 1.400M18.400 5.600 17 7M7 17l-1.400 1.400'];
    readonly moon: readonly ['M19 14.500A8 8 0 0 1 9.500 5a8 8 0 1 0 9.500 9.500z'];
    readonly contrast: readonly ['M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0z', 'M12 4v16'];
    readonly point: readonly ['M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0z', 'M10 16V8h3a2.500 2.500 0 0 1 0 5h-3'];
    readonly book: readonly ['M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2zm0 0v14'];
    readonly info: readonly ['M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0z', 'M12 11v5M12 8v.1'];
    readonly warning: readonly ['M12 4 3 20h18zM12 10v4M12 17v.1'];
    readonly offline: readonly ['M3 3l18 18M5 9a11 11 0 0 1 4-2M19 9a11 11 0 0 0-7-3M8 13a6 6 0 0 1 3-1.500M12 19v.1'];
    readonly eye: readonly ['M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12z', 'M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z'];
    readonly 'eye-off': readonly ['M3 3l18 18M9.500 5.400A9 9 0 0 1 12 5c6 0 10 7 10 7a17 17 0 0 1-3 3.600M6 7.500A17 17 0 0 0 2 12s4 7 10 7a9 9 0 0 0 4-1', 'M10 10a3 3 0 0 0 4 4'];
    readonly more: readonly ['M6 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0zM13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0zM20 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0z'];
    readonly menu: readonly ['M4 7h16M4 12h16M4 17h16'];
    readonly bell: readonly ['M6 17V11a6 6 0 0 1 12 0v6l2 1H4zM10 21h4'];
    readonly flag: readonly ['M6 21V4h11l-2 4 2 4H6'];
    readonly trash: readonly ['M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13'];
    readonly mail: readonly ['M3 6h18v12H3zM3 7l9 7 9-7'];
    readonly computer: readonly ['M5 5h14v10H5zM2 19h20'];
    readonly phone: readonly ['M9 3h6a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z', 'M11 18h2'];
    readonly tablet: readonly ['M7 3h10a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z', 'M11 18h2'];
    readonly plus: readonly ['M12 5v14M5 12h14'];
    readonly pencil: readonly ['m5 19 1-4L16 5l3 3L9 18z'];
    readonly history: readonly ['M4 12a8 8 0 1 0 2.500-5.800M4 4v5h5', 'M12 8v4l3 2'];
    readonly gift: readonly ['M4 9h16v4H4zM6 13v7h12v-7M12 9v11', 'M12 9c-6 0-5-5-2.500-5S12 9 12 9s0-5 2.500-5S18 9 12 9z'];
    readonly 'page-single': readonly ['M7 4h10v16H7z'];
    readonly 'page-double': readonly ['M12 5v14M3 5h18v14H3z'];
    readonly 'page-panels': readonly ['M5 4h6v7H5zM14 4h5v7h-5zM5 14h14v6H5z'];
    readonly 'page-strip': readonly ['M8 2v20M16 2v20M8 8h8M8 15h8'];
    readonly keyboard: readonly ['M3 7h18v11H3z', 'M7 11h.1M11 11h.1M15 11h.1M8 15h8'];
    readonly logout: readonly ['M10 5H5v14h5M14 8l4 4-4 4M18 12H9'];
};

export declare interface IconProperties {
    name: IconName;
    /** 16, 20 or 24 px; 24 by default. */
    size?: 'small' | 'medium' | 'large';
    /** Accessible name; without one the icon is decorative. */
    label?: string;
    isFilled?: boolean;
    className?: string;
}

declare const iconUrl: z.ZodString;

/** Widths a picture can be requested in, in pixels. */
declare const IMAGE_WIDTHS: readonly [80, 160, 240, 320, 480, 640, 960, 1280, 1600, 1920, 2560, 4096];

declare const imageUrl: (description: string) => z.ZodString;

declare const imageUrlOrNull: (description: string) => z.ZodNullable<z.ZodString>;

export declare type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Ink and paper of drawings: identical in both themes, like a printed panel. */
export declare const INK = "#14171c";

/** Whether something expires within 30 days, and is highlighted. */
export declare const isExpiringSoon: (instant: string, now: number) => boolean;

declare const isTicketAvailable: z.ZodBoolean;

/** A `ref` for a control that disappears once it succeeds: the focus moves to what is around it instead of getting lost. */
export declare const keepFocusNearby: (control: HTMLElement | null) => () => void;

export declare const LAPTOP_MIN_PX = 1024;

export declare type LatestEpisode = NonNullable<TitleSummary['latest_episode']>;

/** `Ch. 14: Smoke Signal` */
export declare const latestLabel: ({ episode_number, episode_name }: LatestEpisode) => string;

/** The newest chapter below a card, with its status. */
export declare function LatestNote({ episode, label, children }: LatestNoteProperties): JSX.Element;

export declare interface LatestNoteProperties {
    episode: LatestEpisode;
    /** Instead of number and name of the chapter. */
    label?: string | undefined;
    /** Further notes. */
    children?: ReactNode;
}

export declare const LatestPill: ({ episode }: {
    episode: LatestEpisode;
}) => JSX.Element;

export declare const layer: {
    readonly content: 1;
    readonly sticky: 12;
    readonly bar: 20;
    readonly bottomNavigation: 30;
    readonly overlay: 50;
    readonly toast: 55;
    readonly loading: 60;
};

/** The best source of a responsive picture; browsers that do not support the type find theirs later, in the page. */
declare interface LeadImage {
    readonly type: 'image/avif' | 'image/webp' | 'image/jpeg';
    readonly srcSet: string;
    readonly sizes: string;
}

/**
 * A `priority` picture as a page's head declares it (`PageHead.leadImage`), so that it is requested before the styles arrive. Only for
 * pictures whose width on a given screen is fixed: a browser that has a wider copy cached uses that one, and warns about the unused
 * preload.
 */
export declare const leadImage: ({ image, sizes, widths }: Pick<PictureProperties, 'image' | 'sizes' | 'widths'>) => LeadImage;

declare const likeCount: z.ZodInt;

/** A link with the look of a button. */
export declare const LinkButton: ({ variant, size, isWide, icon, children, ...rest }: LinkButtonProperties) => JSX.Element;

export declare interface LinkButtonProperties extends Look, Omit<ComponentPropsWithRef<typeof Link>, 'children'> {
}

export declare interface LinkTab {
    readonly id: string;
    readonly to: string | {
        readonly search: string;
    };
    readonly label: string;
    /** Read by screen readers after label and count, when the label is short. */
    readonly description?: string;
    /** A small number below the label. */
    readonly count?: number;
    /** A dot beside the label: today. */
    readonly isMarked?: boolean;
}

/** Tabs that are separate pages: links, so that they work without JavaScript and can be shared. Scrolls the current one into view. */
export declare function LinkTabs({ label, tabs, currentId, variant, isInPage }: LinkTabsProperties): JSX.Element;

export declare interface LinkTabsProperties {
    readonly label: string;
    readonly tabs: readonly LinkTab[];
    readonly currentId: string | null;
    readonly variant?: 'line' | 'equal';
    /** Keeps the scroll position and replaces the history entry: tabs of one page. */
    readonly isInPage?: boolean;
}

export declare const Logo: () => JSX.Element;

/** The service's mark: one page cut into panels. */
export declare const LogoMark: ({ size }: {
    size?: number;
}) => JSX.Element;

declare interface Look {
    variant?: ButtonVariant;
    size?: ButtonSize;
    /** Takes the full width of its column. */
    isWide?: boolean;
    icon?: IconName;
    children: ReactNode;
}

/** `formatDay` inside a sentence: `today`, but `Nov 22`. */
export declare const lowercaseDay: (words: string) => string;

/** Measures that differ by breakpoint. */
export declare const measure: {
    /** Margin on both sides of a page. */
    readonly margin: 'var(--margin)';
    readonly gutter: 'var(--gutter)';
    readonly contentMax: 'var(--content)';
    /** Content with its margins. */
    readonly pageMax: 'calc(var(--content) + 2 * var(--margin))';
    readonly header: 'var(--header)';
    /** 0 where the header has the links, from laptops up. */
    readonly bottomNavigation: 'var(--bottom-nav)';
    /** How many covers fit in a shelf. */
    readonly covers: 'var(--covers)';
    /** Minimum size of a touch target: 44 px at the browser's default font size. */
    readonly touch: '2.75rem';
    readonly dialog: '480px';
    readonly focusRing: '2px';
};

export declare const Muted: IStyledComponentBase<"web", Omit<DetailedHTMLProps<HTMLAttributes<HTMLSpanElement>, HTMLSpanElement>, "style"> & {
style?: CSSProperties | CSSPropertiesWithVars | undefined;
}> & string;

declare const nickname: z.ZodString;

declare const optOut: z.ZodObject<{
    ads: z.ZodBoolean;
    analysis: z.ZodBoolean;
}, z.core.$strip>;

declare const page: z.ZodObject<{
    page: z.ZodInt;
    image_url: z.ZodString;
    width: z.ZodInt;
    height: z.ZodInt;
    spread: z.ZodNullable<z.ZodEnum<{
        readonly left: "left";
        readonly right: "right";
        readonly wide: "wide";
    }>>;
    panel_list: z.ZodOptional<z.ZodArray<z.ZodObject<{
        polygon: z.ZodArray<z.ZodNumber>;
        speaker_list: z.ZodArray<z.ZodString>;
    }, z.core.$strip>>>;
    is_damaged: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strip>;

export declare const PageHeading: IStyledComponentBase<"web", Omit<DetailedHTMLProps<HTMLAttributes<HTMLHeadingElement>, HTMLHeadingElement>, "style"> & {
style?: CSSProperties | CSSPropertiesWithVars | undefined;
}> & string;

/** A page's content column with its margins. */
export declare const PageWidth: IStyledComponentBase<"web", Omit<DetailedHTMLProps<HTMLAttributes<HTMLDivElement>, HTMLDivElement>, "style"> & {
style?: CSSProperties | CSSPropertiesWithVars | undefined;
}> & string;

/** A comic panel with the Komado cat, for screens with only a message. Decorative: the text next to it says everything. */
export declare function PanelDrawing({ background, mood, children }: PanelDrawingProperties): JSX.Element;

export declare interface PanelDrawingProperties {
    background: keyof typeof BACKGROUND_COLOR;
    mood: CatMood;
    /** SVG shapes next to the cat, in a frame of 240 by 165 units. */
    children?: ReactNode;
}

export declare const PAPER = "#ffffff";

/** A password that can be shown. Set `autoComplete` to `current-password` or `new-password`. */
export declare function PasswordField({ label, hint, error, isLabelHidden, id, ...rest }: PasswordFieldProperties): JSX.Element;

export declare type PasswordFieldProperties = FieldText & Omit<ComponentPropsWithRef<'input'>, 'type'>;

/** A responsive picture in a box with a fixed aspect ratio, so that loading it causes no layout shift. */
export declare function Picture({ image, alt, sizes, ratio, priority, tint, meanColor, widths, className, }: PictureProperties): JSX.Element;

export declare interface PictureProperties {
    /** An `image_url` of the API. */
    image: string;
    /** Empty when adjacent text says the same. */
    alt: string;
    /** The rendered width, as in `<img sizes>`. */
    sizes: string;
    /** Width and height in any unit; 2:3 by default. */
    ratio?: readonly [width: number, height: number];
    /** For what may be the largest picture of a page's first screen, and no other: it loads at once, and all others after it. */
    priority?: boolean;
    /**
     * Background until the picture has loaded, and permanently if it fails: `#rrggbb`. Rendered faintly, since it is not the picture's own
     * color.
     */
    tint?: string;
    /** The picture's own mean color, `#rrggbb`: the background until it has loaded. */
    meanColor?: string;
    /** Widths to offer; all of them by default. */
    widths?: readonly ImageWidth[];
    className?: string;
}

export declare const pictureSrcSet: (image: string, format: 'avif' | 'webp', widths?: readonly ImageWidth[]) => string;

export declare const Pill: ({ tone, icon, children }: PillProperties) => JSX.Element;

export declare interface PillProperties {
    tone?: PillTone;
    icon?: IconName;
    children: ReactNode;
}

export declare type PillTone = 'plain' | 'free' | 'ticket' | 'price' | 'owned' | 'rented' | 'error';

/** The point balance, with the coin; null while unknown. */
export declare function PointBalance({ points, className }: {
    points: number | null;
    className?: string;
}): JSX.Element;

declare const points: z.ZodObject<{
    paid: z.ZodInt;
    free: z.ZodInt;
    total: z.ZodInt;
    expiring: z.ZodNullable<z.ZodObject<{
        amount: z.ZodInt;
        expired_date: z.ZodISODateTime;
    }, z.core.$strip>>;
}, z.core.$strip>;

declare type Price = z.output<typeof entities.price>;

declare const price: z.ZodObject<{
    value: z.ZodNumber;
    currency: z.ZodEnum<{
        readonly USD: 'USD';
        readonly JPY: 'JPY';
    }>;
}, z.core.$strip>;

declare const profile: z.ZodObject<{
    nickname: z.ZodString;
    icon_id: z.ZodInt;
    icon_url: z.ZodString;
    gender: z.ZodEnum<{
        readonly "": "";
        readonly female: "female";
        readonly male: "male";
        readonly other: "other";
    }>;
    birthyear: z.ZodNullable<z.ZodInt>;
    birth_ym: z.ZodString;
    is_display_country: z.ZodBoolean;
    nickname_change_date: z.ZodNullable<z.ZodISODateTime>;
    is_nickname_locked: z.ZodBoolean;
}, z.core.$strip>;

/** How much of something is done; `value` is 0 to 1. */
export declare const ProgressLine: ({ value, label, className }: {
    value: number;
    label: string;
    className?: string;
}) => JSX.Element;

/** One of several options; wrap them in a `fieldset` with a `legend`. */
export declare const Radio: ({ label, ...rest }: RadioProperties) => JSX.Element;

export declare interface RadioProperties extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
    label: ReactNode;
}

export declare const radius: {
    readonly small: 'var(--r-small)';
    readonly cover: 'var(--r-cover)';
    readonly field: 'var(--r-field)';
    readonly card: 'var(--r-card)';
    readonly sheet: 'var(--r-sheet)';
    readonly pill: 'var(--r-pill)';
    readonly round: '50%';
};

export declare const reducedMotion = "@media (prefers-reduced-motion: reduce)";

/** Events that make a page's data stale. */
declare type RefreshEvent = 'account-changed' | 'episode-unlocked' | 'logged-in' | 'logged-out' | 'points-changed';

declare const rentalDays: z.ZodInt;

declare const rentalEndDate: z.ZodNullable<z.ZodISODateTime>;

declare const resume: z.ZodObject<{
    episode_id: z.ZodInt;
    episode_number: z.ZodNumber;
    page: z.ZodNullable<z.ZodInt>;
}, z.core.$strip>;

/**
 * Shows an element's children together, once the last of them has been parsed. Browsers paint HTML while it arrives; content that is
 * centered, right-aligned or bottom-aligned would shift with every chunk. Nothing matches `:nth-last-child(n)` in an element that is still
 * being parsed (Blink and WebKit; in Gecko everything matches at once, and children paint as they arrive). For elements whose children are
 * elements, small enough to wait for.
 */
export declare const revealWhenParsed: RuleSet<object>;

/** A ring that fills up toward the next ticket. */
export declare const Ring: ({ value, label, size, children }: RingProperties) => JSX.Element;

export declare interface RingProperties {
    /** 0 to 1. */
    value: number;
    label: string;
    size?: 'normal' | 'small';
    /** Shown in the middle. */
    children?: ReactNode;
}

/** The heading of a section, `id`, with a link to all that the section shows a part of. */
export declare const SectionHead: ({ id, heading, note, seeAllTo, seeAllLabel }: SectionHeadProperties & {
    id: string;
}) => JSX.Element;

export declare const SectionHeading: IStyledComponentBase<"web", Omit<DetailedHTMLProps<HTMLAttributes<HTMLHeadingElement>, HTMLHeadingElement>, "style"> & {
style?: CSSProperties | CSSPropertiesWithVars | undefined;
}> & string;

export declare interface SectionHeadProperties {
    heading: ReactNode;
    /** A few words next to the heading. */
    note?: ReactNode;
    seeAllTo?: string | undefined;
    seeAllLabel?: string | undefined;
}

/** The platform's native select. `placeholder` is an empty first option. */
export declare const Select: ({ label, hint, error, isLabelHidden, id, options, placeholder, ...rest }: SelectProperties) => JSX.Element;

export declare interface SelectOption {
    value: string;
    label: string;
    isDisabled?: boolean;
}

export declare type SelectProperties = FieldText & Omit<ComponentPropsWithRef<'select'>, 'children'> & {
    options: readonly SelectOption[];
    placeholder?: string;
};

/** The one shadow: overlays only. */
export declare const shadow: {
    readonly overlay: 'var(--shadow)';
};

export declare function share(data: {
    title: string;
    url: string;
}): Promise<ShareResult>;

/** `shared` through the device's share sheet, `copied` to the clipboard, `dismissed` by the reader, or `failed`. */
export declare type ShareResult = 'shared' | 'copied' | 'dismissed' | 'failed';

/** A row of cards that scrolls and snaps. Arrow keys move from card to card; arrow buttons on desktops. */
export declare function Shelf({ heading, note, seeAllTo, seeAllLabel, children }: ShelfProperties): JSX.Element;

export declare interface ShelfProperties extends SectionHeadProperties {
    /** One card per child. */
    children: ReactNode;
}

declare const signUpPoint: z.ZodInt;

declare const SIZES: {
    readonly small: 18;
    readonly medium: 24;
    readonly large: 36;
};

/** A placeholder box with the exact size of the content; appears after 150 ms. Give it a size with `styled(Skeleton)`. */
export declare const Skeleton: IStyledComponentBase<"web", Omit<Omit<DetailedHTMLProps<HTMLAttributes<HTMLSpanElement>, HTMLSpanElement>, "style"> & {
style?: CSSProperties | CSSPropertiesWithVars | undefined;
}, "aria-hidden"> & Partial<Pick<Omit<DetailedHTMLProps<HTMLAttributes<HTMLSpanElement>, HTMLSpanElement>, "style"> & {
style?: CSSProperties | CSSPropertiesWithVars | undefined;
}, "aria-hidden">>> & string;

/** Placeholder for a line of text: `data-width` is `full`, `long`, `half` or `short`; `data-size` is `heading`, `text` or `caption`. */
export declare const SkeletonLine: IStyledComponentBase<"web", Omit<FastOmit<Omit<Omit<DetailedHTMLProps<HTMLAttributes<HTMLSpanElement>, HTMLSpanElement>, "style"> & {
style?: CSSProperties | CSSPropertiesWithVars | undefined;
}, "aria-hidden"> & Partial<Pick<Omit<DetailedHTMLProps<HTMLAttributes<HTMLSpanElement>, HTMLSpanElement>, "style"> & {
style?: CSSProperties | CSSPropertiesWithVars | undefined;
}, "aria-hidden">>, "as" | "forwardedAs"> & {
as?: WebTarget | undefined;
forwardedAs?: WebTarget | undefined;
}, "style"> & {
style?: CSSProperties | CSSPropertiesWithVars | (CSSProperties & {
[key: `--${string}`]: string | number | undefined;
}) | undefined;
}> & string;

/** Visible while it has the focus: skips what many tab stops would lead through, the header by default. The target needs a tab index. */
export declare const SkipLink: ({ targetId, children }: {
    targetId: string;
    children?: ReactNode;
}) => JSX.Element;

/** Steps of 4 px; the name is the number of steps. */
export declare const space: {
    readonly 1: 'var(--s1)';
    readonly 2: 'var(--s2)';
    readonly 3: 'var(--s3)';
    readonly 4: 'var(--s4)';
    readonly 5: 'var(--s5)';
    readonly 6: 'var(--s6)';
    readonly 8: 'var(--s8)';
    readonly 10: 'var(--s10)';
    readonly 12: 'var(--s12)';
    readonly 16: 'var(--s16)';
};

export declare const Spinner: ({ size, label }: SpinnerProperties) => JSX.Element;

export declare interface SpinnerProperties {
    size?: keyof typeof SIZES;
    /** Says what is loading; without it the spinner is decorative, next to text that says so. */
    label?: string;
}

export declare const SubHeading: IStyledComponentBase<"web", Omit<DetailedHTMLProps<HTMLAttributes<HTMLHeadingElement>, HTMLHeadingElement>, "style"> & {
style?: CSSProperties | CSSPropertiesWithVars | undefined;
}> & string;

/** On or off, effective immediately. */
export declare const Switch: ({ label, isOn, onChange, ...rest }: SwitchProperties) => JSX.Element;

export declare interface SwitchProperties extends Omit<ComponentPropsWithRef<'button'>, 'onChange' | 'children'> {
    label: string;
    isOn: boolean;
    onChange: (isOn: boolean) => void;
}

export declare interface TabItem {
    id: string;
    label: ReactNode;
}

export declare const TABLET_MIN_PX = 768;

/** Content of the selected tab; `name` is that of its `Tabs`, `id` the selected one. */
export declare const TabPanel: ({ name, id, children }: {
    name: string;
    id: string;
    children: ReactNode;
}) => JSX.Element;

/** One tab stop; arrows, Home and End move between tabs and select. */
export declare function Tabs({ label, name, items, selectedId, onSelect }: TabsProperties): JSX.Element;

export declare interface TabsProperties {
    /** Accessible name of the tab list. */
    label: string;
    /** Prefix of the ids of tabs and panels, unique in the page. */
    name: string;
    items: readonly TabItem[];
    selectedId: string;
    onSelect: (id: string) => void;
}

/** Tabular figures, for prices, points and timers. */
export declare const tabularFigures = "font-variant-numeric: tabular-nums;";

declare const tag: z.ZodObject<{
    tag_id: z.ZodInt;
    tag_name: z.ZodString;
}, z.core.$strip>;

export declare const TextArea: ({ label, hint, error, isLabelHidden, id, ...rest }: TextAreaProperties) => JSX.Element;

export declare type TextAreaProperties = FieldText & ComponentPropsWithRef<'textarea'>;

/** One line of text. Spread react-hook-form's `register(name)` into it. */
export declare const TextField: ({ label, hint, error, isLabelHidden, id, type, ...rest }: TextFieldProperties) => JSX.Element;

export declare type TextFieldProperties = FieldText & ComponentPropsWithRef<'input'>;

/** Light, dark, or system. `name` distinguishes the radios of several switches on a page. */
export declare function ThemeSwitch({ name }: {
    name?: string;
}): JSX.Element;

/** A checkbox or radio button as the themes draw it: a browser's own is a gray block in the dark one. */
export declare const tickBox: RuleSet<object>;

declare const tickets: z.ZodObject<{
    count: z.ZodInt;
    detail_list: z.ZodArray<z.ZodObject<{
        expired_date: z.ZodISODateTime;
        count: z.ZodInt;
    }, z.core.$strip>>;
}, z.core.$strip>;

export declare const TitleBadge: ({ badge }: {
    badge: TitleSummary['badge'];
}) => JSX.Element | null;

/** A title in a shelf or a grid: cover, name on two lines, author, one badge. */
export declare function TitleCard({ title, badge, to, note, progress, leading, sizes, priority, headingLevel }: TitleCardProperties): JSX.Element;

export declare interface TitleCardProperties {
    title: Pick<TitleSummary, 'title_id' | 'title_name' | 'author' | 'cover_image_url' | 'cover_color' | 'tint' | 'badge'>;
    /** Instead of the title's own badge; null for none. */
    badge?: ReactNode;
    /** The card's link; defaults to the title. */
    to?: string;
    /** A line below the author: the change of rank, the chapter last read. */
    note?: ReactNode;
    /** 0 to 1. */
    progress?: number;
    /** Left of the text below the cover: a ranking numeral. */
    leading?: ReactNode;
    sizes?: CoverProperties['sizes'];
    priority?: boolean;
    /** Heading level of the name; by default it is plain text. */
    headingLevel?: 2 | 3 | 4;
}

declare const titleDetail: z.ZodObject<{
    title_id: z.ZodInt;
    title_name: z.ZodString;
    title_in_japanese: z.ZodString;
    author: z.ZodString;
    title_category: z.ZodEnum<{
        readonly manga: 1;
        readonly novel: 2;
    }>;
    age_rating: z.ZodInt;
    genre_name_list: z.ZodArray<z.ZodObject<{
        genre_id: z.ZodInt;
        genre_name: z.ZodString;
    }, z.core.$strip>>;
    catch_copy: z.ZodString;
    cover_image_url: z.ZodString;
    cover_color: z.ZodOptional<z.ZodString>;
    key_image_url: z.ZodString;
    key_image_color: z.ZodOptional<z.ZodString>;
    tint: z.ZodString;
    badge: z.ZodNullable<z.ZodEnum<{
        readonly free: "free";
        readonly new: "new";
        readonly ticket: "ticket";
        readonly up: "up";
    }>>;
    is_original: z.ZodBoolean;
    updated_date: z.ZodNullable<z.ZodISODateTime>;
    next_update_date: z.ZodNullable<z.ZodISODateTime>;
    latest_episode: z.ZodNullable<z.ZodObject<{
        episode_id: z.ZodInt;
        episode_number: z.ZodNumber;
        episode_name: z.ZodString;
        point: z.ZodInt;
        is_ticket_available: z.ZodBoolean;
    }, z.core.$strip>>;
    read_count: z.ZodInt;
    description: z.ZodString;
    tag_list: z.ZodArray<z.ZodObject<{
        tag_id: z.ZodInt;
        tag_name: z.ZodString;
    }, z.core.$strip>>;
    frequency: z.ZodString;
    scroll_direction: z.ZodEnum<{
        readonly rightToLeft: 'rtl';
        readonly leftToRight: 'ltr';
        readonly vertical: 'vertical';
    }>;
    episode_count: z.ZodInt;
    follower_count: z.ZodInt;
    comment_count: z.ZodInt;
}, z.core.$strip>;

/**
 * Cards in 3, 4, 6 and 7 columns; in 2 columns on a phone if they are wide or the phone is narrow; with `data-cards="row"`, always six in a
 * row from tablets up.
 */
export declare const TitleGrid: IStyledComponentBase<"web", Omit<Omit<DetailedHTMLProps<HTMLAttributes<HTMLUListElement>, HTMLUListElement>, "style"> & {
style?: CSSProperties | CSSPropertiesWithVars | undefined;
}, "className"> & Partial<Pick<Omit<DetailedHTMLProps<HTMLAttributes<HTMLUListElement>, HTMLUListElement>, "style"> & {
style?: CSSProperties | CSSPropertiesWithVars | undefined;
}, "className">>> & string;

declare const titleId: z.ZodInt;

declare const titleInJapanese: z.ZodString;

declare type TitleSummary = z.output<typeof entities.titleSummary>;

declare const titleSummary: z.ZodObject<{
    title_id: z.ZodInt;
    title_name: z.ZodString;
    title_in_japanese: z.ZodString;
    author: z.ZodString;
    title_category: z.ZodEnum<{
        readonly manga: 1;
        readonly novel: 2;
    }>;
    age_rating: z.ZodInt;
    genre_name_list: z.ZodArray<z.ZodObject<{
        genre_id: z.ZodInt;
        genre_name: z.ZodString;
    }, z.core.$strip>>;
    catch_copy: z.ZodString;
    cover_image_url: z.ZodString;
    cover_color: z.ZodOptional<z.ZodString>;
    key_image_url: z.ZodString;
    key_image_color: z.ZodOptional<z.ZodString>;
    tint: z.ZodString;
    badge: z.ZodNullable<z.ZodEnum<{
        readonly free: "free";
        readonly new: "new";
        readonly ticket: "ticket";
        readonly up: "up";
    }>>;
    is_original: z.ZodBoolean;
    updated_date: z.ZodNullable<z.ZodISODateTime>;
    next_update_date: z.ZodNullable<z.ZodISODateTime>;
    latest_episode: z.ZodNullable<z.ZodObject<{
        episode_id: z.ZodInt;
        episode_number: z.ZodNumber;
        episode_name: z.ZodString;
        point: z.ZodInt;
        is_ticket_available: z.ZodBoolean;
    }, z.core.$strip>>;
    read_count: z.ZodInt;
}, z.core.$strip>;

declare const titleText: z.ZodString;

declare const titleTicket: z.ZodObject<{
    title_id: z.ZodInt;
    ticket_count: z.ZodInt;
    max_ticket_count: z.ZodInt;
    recovery_hours: z.ZodInt;
    rental_days: z.ZodInt;
    recovery_progress: z.ZodNumber;
    next_recovery_date: z.ZodNullable<z.ZodISODateTime>;
    ticket_version: z.ZodInt;
}, z.core.$strip>;

export declare interface Toast {
    id: number;
    message: string;
    tone: ToastTone;
}

/** Short messages at the lower edge, or where the page's `--toast-inset` says; announced, and removed by the reader or by their owner. */
export declare function ToastRegion({ toasts, onDismiss }: {
    toasts: readonly Toast[];
    onDismiss: (id: number) => void;
}): JSX.Element;

export declare type ToastTone = 'plain' | 'good' | 'error';

/**
 * A text field with a list of links below it: the focus stays in the field, the arrow keys move through the list (ARIA's combobox pattern).
 * Without options (`hasOptions`), it stays closed; if they are still loading when an arrow is pressed, it opens as soon as they arrive.
 */
export declare function useCombobox(hasOptions: boolean): Combobox;

/** Reloads the page's data when one of these events says that it is stale. The compatibility check reads the names from the call: write each in full. */
export declare function useRefreshOn(...names: readonly RefreshEvent[]): void;

declare const userId: z.ZodInt;

/**
 * Runs one action at a time: a second press while it runs does nothing. Independent actions (rows of a list, two switches) each pass their
 * own `target`; without it, all actions of the component share one.
 */
export declare function useSingleFlight(): (action: () => Promise<void>, target?: string | number) => Promise<void>;

/** The viewer's palette; it ignores the theme. */
export declare const viewerColor: {
    readonly background: 'var(--viewer)';
    readonly chrome: 'var(--viewer-chrome)';
    readonly raised: 'var(--viewer-raised)';
    readonly line: 'var(--viewer-line)';
    readonly lineStrong: 'var(--viewer-line-strong)';
    readonly text: 'var(--viewer-text)';
    readonly muted: 'var(--viewer-muted)';
    readonly action: 'var(--viewer-action)';
    readonly onAction: 'var(--viewer-on-action)';
    readonly selected: 'var(--viewer-text)';
    readonly onSelected: 'var(--viewer-on-selected)';
    readonly empty: 'var(--viewer-empty)';
    readonly error: 'var(--viewer-error)';
    readonly errorSoft: 'var(--viewer-error-soft)';
    readonly good: 'var(--viewer-good)';
    readonly goodSoft: 'var(--viewer-good-soft)';
};

/** Text for screen readers only. */
export declare const VisuallyHidden: IStyledComponentBase<"web", Omit<DetailedHTMLProps<HTMLAttributes<HTMLSpanElement>, HTMLSpanElement>, "style"> & {
style?: CSSProperties | CSSPropertiesWithVars | undefined;
}> & string;

/** Shows something to screen readers only. */
export declare const visuallyHidden: RuleSet<object>;

export declare const WIDE_MIN_PX = 1600;

/** Constants that decide what functions and values do. Code that uses one depends on the values of its constants. */
export declare interface ConstantUses {
    Avatar: 'IMAGE_WIDTHS' | 'LEAD_IMAGE_LOADING_ATTRIBUTE';
    Cover: 'IMAGE_WIDTHS' | 'LEAD_IMAGE_LOADING_ATTRIBUTE';
    Form: 'FORM_HYDRATED_EVENT' | 'REQUIRES_HYDRATION_ATTRIBUTE';
    Picture: 'IMAGE_WIDTHS' | 'LEAD_IMAGE_LOADING_ATTRIBUTE';
    ThemeSwitch: 'COOKIE_FAR_FUTURE_EXPIRY' | 'Cookie.theme';
    TitleCard: 'IMAGE_WIDTHS' | 'LEAD_IMAGE_LOADING_ATTRIBUTE' | 'TITLE_ID_WIDTH';
    leadImage: 'IMAGE_WIDTHS';
    pictureSrcSet: 'IMAGE_WIDTHS';
}
