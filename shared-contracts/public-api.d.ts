// Written by `npm run contracts`, reviewed like code. Declarations b0ab6803345293b5, text 3e226de86077d1cc.
import { $strip } from 'zod/v4/core';
import { AxiosAdapter } from 'axios';
import { ComponentType } from 'react';
import { ReactNode } from 'react';
import { StoreApi } from 'zustand/vanilla';
import { z } from 'zod';
import { ZodArray } from 'zod';
import { ZodBoolean } from 'zod';
import { ZodEnum } from 'zod';
import { ZodInt } from 'zod';
import { ZodISODate } from 'zod';
import { ZodISODateTime } from 'zod';
import { ZodLiteral } from 'zod';
import { ZodNullable } from 'zod';
import { ZodNumber } from 'zod';
import { ZodObject } from 'zod';
import { ZodOptional } from 'zod';
import { ZodPipe } from 'zod';
import { ZodString } from 'zod';
import { ZodTransform } from 'zod';
import { ZodUnion } from 'zod';
import { ZodURL } from 'zod';

/** Ids of the documents accepted last; 0 if never accepted. */
export declare interface AcceptedLegalDocuments {
    readonly terms: number;
    readonly privacy: number;
}

declare type Access = 'open' | 'login';

export declare const ACCESS_DENIED_MESSAGES: Readonly<Record<number, string>>;

export declare type Account = z.output<typeof entities.account>;

declare const account: z.ZodObject<{
    account_id: z.ZodInt;
    user_id: z.ZodInt;
    return_date: z.ZodNullable<z.ZodISODateTime>;
    email: z.ZodString;
    nickname: z.ZodString;
    icon_url: z.ZodString;
}, z.core.$strip>;

/** Returns the id; 0 is never an account. */
export declare function accountId(id: number): number;

declare const accountId_2: z.ZodInt;

export declare type AgeBand = 'unknown' | 'denied' | 'minor' | 'adult';

export declare function ageBand(birthday: string | undefined, now: Date, offsetMinutes: number): AgeBand;

/** Whole years on the clock shifted by `offsetMinutes`; age counts from the first day of the birth month. */
export declare function ageOf(birthday: YearMonth, now: Date, offsetMinutes: number): number;

declare const ageRating: (of: string) => z.ZodInt;

export declare const AnalyticsEvent: {
    readonly contentView: 'content-view';
    readonly identify: 'identify';
    readonly buy: 'buy';
    readonly loginBonusModalClose: 'login bonus modal close';
    readonly viewerLast: 'viewer last';
    readonly viewerComplete: 'viewer complete';
    readonly viewerClose: 'viewer close';
    readonly clientError: 'client_error';
};

export declare type AnalyticsEvent = ValueOf<typeof AnalyticsEvent>;

/** One analytics event with its payload. */
export declare type AnalyticsMessage = {
    [N in AnalyticsEvent]: {
        readonly name: N;
        readonly data: AnalyticsPayloads[N];
    };
}[AnalyticsEvent];

/** The eight analytics events and their payloads. */
export declare interface AnalyticsPayloads {
    'content-view': {
        readonly path: string;
        readonly title: string;
    };
    /** Identifies the reader from here on: the account has been loaded. */
    identify: {
        readonly user_id: number;
        readonly user_type: UserTypeName | 'unknown';
    };
    buy: PurchaseDetails;
    'login bonus modal close': {
        readonly day: number;
    };
    'viewer last': ChapterEvent;
    'viewer complete': ChapterEvent;
    'viewer close': ChapterEvent;
    /** `remote` and `version` identify the code that failed, `composition` the one the page was built from. */
    client_error: {
        readonly remote: string;
        readonly version: string;
        readonly composition: string;
        readonly message: string;
    };
}

export declare type AnySlotName = SlotName | OwnName;

export declare interface ApiClient {
    /**
     * Makes a call once, without timeout or retry. Rejects with `ApiError` (see `isCallError`); under check mode 3 the body of a failure is
     * the result.
     */
    call<K extends CallKey>(name: K, ...args: CallArguments<K>): Promise<CallResult<K> & Envelope>;
    /** Makes an account action: 0 on success, otherwise the server's response code, or 1099 without one. Rejects only on maintenance. */
    act<K extends CallKey>(name: K, ...args: CallArguments<K>): Promise<0 | CallError<K>['code']>;
}

export declare interface ApiClientOptions {
    /** Trailing slashes are removed. */
    baseUrl: string;
    isCrawler?: boolean;
    platform?: string;
    /** The current value of the birthday cookie, `YYYY-MM`. */
    birthday?: () => string | undefined;
    /** The account that the page shows; undefined for visitors and while unknown. */
    accountId?: () => number | undefined;
    /** Added to every request; the shell server forwards the reader's cookies and IP this way. */
    headers?: Readonly<Record<string, string>>;
    /** Called with the headers of every response; the shell server returns `set-cookie` this way. */
    onHeaders?: (headers: Readonly<Record<string, unknown>>) => void;
    /** Called when a call that does not skip the check gets maintenance. */
    onMaintenance?: (error: ApiError) => void;
    /** Called with every refusal of the server, before the call rejects. */
    onRefusal?: (error: ApiError) => void;
    adapter?: AxiosAdapter;
}

/** A failed call, or a page that cannot be shown. `code` is a response code or, without one, the HTTP status. */
export declare class ApiError extends Error {
    readonly code: number;
    /** HTTP status; 0 when no response arrived. */
    readonly status: number;
    /** The server's reason; undefined when there was no valid response from the server. */
    readonly reason?: Reason | undefined;
    /** The call that was refused. */
    readonly call?: CallKey | undefined;
    readonly name = "ApiError";
    constructor(code: number, 
    /** HTTP status; 0 when no response arrived. */
    status: number, message?: string, 
    /** The server's reason; undefined when there was no valid response from the server. */
    reason?: Reason | undefined, 
    /** The call that was refused. */
    call?: CallKey | undefined);
    get isMaintenance(): boolean;
}

/** What the shell passes to every member on a page. */
export declare interface AppServices {
    readonly api: ApiClient;
    readonly bus: EventBus;
    readonly session: ReaderStateStore;
    readonly region: Region;
    /** How far the region's clock is ahead of UTC, for ages. */
    readonly offsetMinutes: number;
    /** Renders the component of the slot's owner inside its own boundary; the shell handles loading, unavailability and retry. */
    readonly Slot: SlotComponent;
    /** The current time for events; rendering uses `useNow`. */
    readonly now: () => Date;
    /** The instant at which the server rendered the page. */
    readonly renderedAt: Date;
    /** A token from the reCAPTCHA provider for one action. Rejects with code 1303 when its script cannot run. */
    readonly recaptchaToken: (action: string) => Promise<string>;
}

export declare const AppServicesProvider: ComponentType<{
    value: AppServices;
    children: ReactNode;
}>;

declare const author: z.ZodString;

export declare type Banner = z.output<typeof entities.banner>;

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

/** Short hash of an announcement, for the cookie that marks it as closed. A different text or target makes a different announcement. */
export declare function bannerFingerprint({ text, path }: {
    readonly text: string;
    readonly path: string;
}): string;

export declare const BannerVisibility: {
    readonly hidden: 0;
    readonly visible: 1;
    readonly sticky: 2;
    readonly visibleOverViewer: 3;
};

export declare type BannerVisibility = ValueOf<typeof BannerVisibility>;

declare const bookLength: z.ZodInt;

/** Whether this browser sends Global Privacy Control, which requests that sites do not sell or share data. Browser only. */
export declare const browserSendsGlobalPrivacyControl: () => boolean;

declare type CallArguments<K extends CallKey> = keyof CallParameters<K> extends never ? [parameters?: CallParameters<K>, settings?: CallSettings] : Partial<CallParameters<K>> extends CallParameters<K> ? [parameters?: CallParameters<K>, settings?: CallSettings] : [parameters: CallParameters<K>, settings?: CallSettings];

declare interface CallEntry<P extends z.ZodObject = z.ZodObject, R extends z.ZodObject = z.ZodObject, A extends Access = Access, F extends Reason = Reason> {
    readonly mode: CheckMode;
    /** `login`: without a valid user web token the call is refused with one of `SESSION_REQUIRED_REFUSALS`. */
    readonly access: A;
    readonly summary: string;
    readonly parameters: P;
    /** Data in addition to the envelope. */
    readonly result: R;
    /**
     * Reasons specific to this call, in addition to `GENERAL_REFUSALS` and, with a login, `SESSION_REQUIRED_REFUSALS`. A call that declares
     * `country-denied` is refused before its handler runs where the service is not offered.
     */
    readonly refusals: readonly F[];
}

/** The server's refusal of this call: switching on `reason` narrows `code`, too. */
export declare type CallError<K extends CallKey> = {
    [R in CallReason<K>]: ApiError & {
        readonly call: K;
        readonly reason: R;
        readonly code: CodeOfReason<R>;
    };
}[CallReason<K>];

/** Name of a call: its method and path as the specification writes them. */
export declare type CallKey = keyof Calls & string;

/** Lengths, ranges and values that the parameters of every call may have, and their defaults. */
export declare interface CallLimits {
    'GET /web/law': {};
    'POST /web/law': {
        birthday: {
            maxLength: 7;
        };
        is_consent: {};
        terms_of_service_id: {
            minimum: 0;
            maximum: 2147483647;
        };
        privacy_policy_id: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'GET /web/law/status': {};
    'GET /web/status': {};
    'GET /web/account/report/country/check': {};
    'GET /app/rule': {};
    'GET /account': {};
    'GET /account/point': {};
    'GET /account/point/all': {};
    'GET /app/boot': {};
    'GET /user': {
        user_id: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'GET /web/top': {};
    'GET /web/title/detail': {
        title_id: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'GET /genre/list': {
        genre_id_list: {
            maxItems: 200;
        };
    };
    'GET /ranking/all': {
        ranking_id: {
            minimum: 0;
            maximum: 2147483647;
            default: 0;
        };
        limit: {
            minimum: 0;
            maximum: 2147483647;
            default: 20;
        };
        offset: {
            minimum: 0;
            maximum: 2147483647;
            default: 0;
        };
        ranking_ab: {
            maxLength: 40;
        };
    };
    'GET /title/weekly': {};
    'GET /web/sitemap': {};
    'GET /web/manga_reader': {};
    'GET /search/title': {
        keyword: {
            maxLength: 100;
        };
        genre_id: {
            maxLength: 20;
        };
        tag_id: {
            maxLength: 20;
        };
        magazine_category: {
            minimum: 0;
            maximum: 2147483647;
        };
        search_category: {
            minimum: 0;
            maximum: 2147483647;
            enum: [0, 1, 2];
        };
        author: {
            maxLength: 100;
        };
        sort: {
            enum: ["popular", "new", "name"];
        };
        limit: {
            minimum: 0;
            maximum: 2147483647;
            default: 20;
        };
        offset: {
            minimum: 0;
            maximum: 2147483647;
            default: 0;
        };
    };
    'GET /web/search/start': {};
    'GET /web/search/suggestion': {};
    'GET /genre/search/list': {};
    'GET /web/episode/viewer': {
        episode_id: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'GET /episode/viewer/finish': {
        episode_id: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'GET /episode/viewer/lastpage': {
        episode_id: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'GET /episode/status': {
        episode_id: {
            minimum: 0;
            maximum: 2147483647;
        };
        check_point: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'POST /episode/paid': {
        episode_id: {
            minimum: 0;
            maximum: 2147483647;
        };
        check_point: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'POST /episode/rental/ticket': {
        episode_id: {
            minimum: 0;
            maximum: 2147483647;
        };
        ticket_type: {
            minimum: 0;
            maximum: 2147483647;
            enum: [1, 2];
        };
        ticket_version: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'POST /episode/progress/save': {
        episode_id: {
            minimum: 0;
            maximum: 2147483647;
        };
        page: {
            minimum: 0;
            maximum: 2147483647;
        };
        is_finished: {};
        moved_ms_ago: {
            minimum: 0;
            maximum: 2147483647;
            default: 0;
        };
    };
    'GET /web/shop': {
        asset_type: {
            maxLength: 30;
        };
    };
    'GET /web/shop/point/subscription': {};
    'POST /web/stp/outright': {
        asset_id: {
            maxLength: 60;
        };
        path: {
            maxLength: 500;
        };
        recaptcha_token: {
            maxLength: 4096;
        };
    };
    'POST /web/account/presave': {
        email: {
            minLength: 6;
            maxLength: 254;
        };
        recaptcha_token: {
            maxLength: 4096;
        };
        episode_id: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'POST /web/account/save': {
        password: {
            minLength: 10;
            maxLength: 64;
        };
        token: {
            maxLength: 2000;
        };
        idempotency_key: {
            maxLength: 100;
        };
    };
    'POST /web/user/login': {
        email: {
            minLength: 6;
            maxLength: 254;
        };
        password: {
            maxLength: 2000;
        };
        recaptcha_token: {
            maxLength: 4096;
        };
        replaced_user_id: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'POST /web/user/device/list': {
        email: {
            minLength: 6;
            maxLength: 254;
        };
        password: {
            maxLength: 2000;
        };
        recaptcha_token: {
            maxLength: 4096;
        };
    };
    'POST /web/user/logout/others': {};
    'POST /web/user/logout': {
        target_user_id: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'POST /web/account/password/prereset': {
        email: {
            minLength: 6;
            maxLength: 254;
        };
        new_password: {
            minLength: 10;
            maxLength: 64;
        };
        recaptcha_token: {
            maxLength: 4096;
        };
    };
    'POST /web/account/email/presave': {
        new_email: {
            minLength: 6;
            maxLength: 254;
        };
        password: {
            maxLength: 2000;
        };
    };
    'POST /web/account/password/presave': {
        current_password: {
            maxLength: 2000;
        };
        new_password: {
            minLength: 10;
            maxLength: 64;
        };
    };
    'POST /web/account/token': {
        token: {
            maxLength: 2000;
        };
        purpose: {
            maxLength: 20;
            enum: ["sign-up", "password-reset", "password-change", "email-change"];
        };
        idempotency_key: {
            maxLength: 100;
        };
    };
    'GET /web/account/deletion': {
        step: {
            enum: ["index", "confirm"];
        };
    };
    'GET /web/account/export': {};
    'GET /web/account/password/reset': {
        token: {
            maxLength: 2000;
        };
        idempotency_key: {
            maxLength: 100;
        };
    };
    'GET /web/account/email/save': {
        token: {
            maxLength: 2000;
        };
        idempotency_key: {
            maxLength: 100;
        };
    };
    'GET /web/account/password/save': {
        token: {
            maxLength: 2000;
        };
        idempotency_key: {
            maxLength: 100;
        };
    };
    'POST /account/resign': {
        user_id: {
            minimum: 0;
            maximum: 2147483647;
        };
        password: {
            maxLength: 2000;
        };
    };
    'POST /account/presave': {
        email: {
            minLength: 6;
            maxLength: 254;
        };
        password: {
            minLength: 10;
            maxLength: 64;
        };
    };
    'POST /account/password/prereset': {
        email: {
            minLength: 6;
            maxLength: 254;
        };
        new_password: {
            minLength: 10;
            maxLength: 64;
        };
    };
    'POST /account/email/presave': {
        new_email: {
            minLength: 6;
            maxLength: 254;
        };
        password: {
            maxLength: 2000;
        };
    };
    'POST /account/password/presave': {
        current_password: {
            maxLength: 2000;
        };
        new_password: {
            minLength: 10;
            maxLength: 64;
        };
    };
    'GET /account/password/reset': {
        token: {
            maxLength: 2000;
        };
    };
    'GET /account/save': {
        token: {
            maxLength: 2000;
        };
    };
    'GET /account/email/save': {
        token: {
            maxLength: 2000;
        };
    };
    'GET /account/password/save': {
        token: {
            maxLength: 2000;
        };
    };
    'POST /user/login': {
        email: {
            minLength: 6;
            maxLength: 254;
        };
        password: {
            maxLength: 2000;
        };
    };
    'POST /user/logout': {
        target_user_id: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'GET /web/passkey/list': {};
    'POST /web/passkey/challenge': {
        password: {
            maxLength: 2000;
        };
    };
    'POST /web/passkey/add': {
        credential: {
            maxLength: 20000;
        };
        passkey_name: {
            maxLength: 40;
        };
    };
    'POST /web/passkey/name': {
        passkey_id: {
            minimum: 0;
            maximum: 2147483647;
        };
        passkey_name: {
            maxLength: 40;
        };
    };
    'POST /web/passkey/remove': {
        passkey_id: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'POST /web/user/login/passkey/challenge': {};
    'POST /web/user/login/passkey': {
        credential: {
            maxLength: 20000;
        };
        replaced_user_id: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'POST /web/user/login/passkey/device/list': {
        credential: {
            maxLength: 20000;
        };
    };
    'GET /profile/icon/list': {};
    'POST /profile/save': {
        birthyear: {
            minimum: 0;
            maximum: 2147483647;
        };
        gender: {
            maxLength: 20;
            enum: ["", "female", "male", "other"];
        };
        nickname: {
            minLength: 1;
            maxLength: 20;
        };
        birth_ym: {
            maxLength: 7;
        };
        is_display_country: {};
    };
    'POST /profile/icon/save': {
        icon_id: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'POST /web/opt_out': {
        ads: {};
        analysis: {};
    };
    'POST /user/register': {
        device: {
            maxLength: 100;
        };
        locale: {
            maxLength: 35;
        };
        os_version: {
            maxLength: 50;
        };
        tablet: {};
        timezone: {
            maxLength: 64;
        };
        platform: {
            maxLength: 20;
        };
        original_uuid: {
            minLength: 1;
            maxLength: 100;
        };
        regid: {
            maxLength: 500;
        };
        is_overwrite: {};
        token: {
            minLength: 1;
            maxLength: 4096;
        };
        nonce: {
            maxLength: 500;
        };
    };
    'POST /user/push_notification/save': {
        notice_status: {};
    };
    'POST /user/device/save': {
        device: {
            maxLength: 100;
        };
        locale: {
            maxLength: 35;
        };
        os_version: {
            maxLength: 50;
        };
        tablet: {};
        timezone: {
            maxLength: 64;
        };
        advertising_id: {
            maxLength: 200;
        };
        adjust_id: {
            maxLength: 200;
        };
        ranking_ab: {
            maxLength: 40;
        };
        fcm_token: {
            maxLength: 500;
        };
        ab_test_config: {
            maxLength: 1000;
        };
        app_instance_id: {
            maxLength: 200;
        };
    };
    'POST /user/noah_id/save': {
        noah_id: {
            maxLength: 200;
        };
    };
    'POST /user/unban': {
        token: {
            maxLength: 200;
        };
        original_uuid: {
            maxLength: 100;
        };
    };
    'POST /user/attestation': {
        attestation: {
            minLength: 1;
            maxLength: 30000;
        };
        challenge: {
            maxLength: 200;
        };
        key_id: {
            minLength: 1;
            maxLength: 500;
        };
    };
    'GET /user/challenge': {};
    'GET /episode/comment/list': {
        episode_id: {
            minimum: 0;
            maximum: 2147483647;
        };
        comment_id_list: {
            maxItems: 200;
        };
        sort: {
            enum: ["new", "likes"];
            default: "new";
        };
        limit: {
            minimum: 0;
            maximum: 2147483647;
            default: 20;
        };
        offset: {
            minimum: 0;
            maximum: 2147483647;
            default: 0;
        };
    };
    'GET /episode/comment/latest': {
        episode_id: {
            minimum: 0;
            maximum: 2147483647;
        };
        comment_id: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'GET /episode/comment/history': {
        sort: {
            enum: ["new", "likes"];
            default: "new";
        };
        limit: {
            minimum: 0;
            maximum: 2147483647;
            default: 20;
        };
        offset: {
            minimum: 0;
            maximum: 2147483647;
            default: 0;
        };
    };
    'POST /episode/comment/post': {
        episode_id: {
            minimum: 0;
            maximum: 2147483647;
        };
        comment: {
            minLength: 1;
            maxLength: 200;
        };
    };
    'GET /episode/comment/post/info': {
        episode_id: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'POST /episode/comment/like/add': {
        comment_id: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'POST /episode/comment/like/cancel': {
        comment_id: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'GET /episode/comment/likes/ids': {
        episode_id: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'GET /episode/comment/like/notice': {
        is_kept: {};
    };
    'POST /episode/comment/mute': {
        comment_id: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'POST /episode/comment/mute/cancel': {
        muted_account_id: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'GET /episode/comment/mute/list': {
        limit: {
            minimum: 0;
            maximum: 2147483647;
            default: 20;
        };
        offset: {
            minimum: 0;
            maximum: 2147483647;
            default: 0;
        };
    };
    'POST /episode/comment/delete': {
        comment_id: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'POST /episode/comment/report': {
        comment_id: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'GET /account/reservation/flow': {
        limit: {
            minimum: 0;
            maximum: 2147483647;
            default: 20;
        };
        offset: {
            minimum: 0;
            maximum: 2147483647;
            default: 0;
        };
    };
    'POST /web/stp/subscription': {
        asset_id: {
            maxLength: 60;
        };
        path: {
            maxLength: 500;
        };
        recaptcha_token: {
            maxLength: 4096;
        };
    };
    'POST /web/stp/subscription/card': {
        asset_id: {
            maxLength: 60;
        };
        path: {
            maxLength: 500;
        };
        recaptcha_token: {
            maxLength: 4096;
        };
    };
    'POST /web/stp/subscription/cancel': {
        asset_id: {
            maxLength: 60;
        };
        recaptcha_token: {
            maxLength: 4096;
        };
    };
    'POST /episode/paid/bulk': {
        episode_id_list: {
            maxItems: 200;
        };
        paid_point: {
            minimum: 0;
            maximum: 2147483647;
        };
        point_back: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'GET /title/pointback': {
        title_id: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'POST /magazine/paid': {
        magazine_id: {
            minimum: 0;
            maximum: 2147483647;
        };
        paid_point: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'GET /magazine/category/list': {
        limit: {
            minimum: 0;
            maximum: 2147483647;
            default: 20;
        };
        offset: {
            minimum: 0;
            maximum: 2147483647;
            default: 0;
        };
    };
    'GET /magazine/category/search/list': {
        limit: {
            minimum: 0;
            maximum: 2147483647;
            default: 20;
        };
        offset: {
            minimum: 0;
            maximum: 2147483647;
            default: 0;
        };
    };
    'GET /magazine/list': {
        magazine_category_id: {
            minimum: 0;
            maximum: 2147483647;
        };
        title_id: {
            minimum: 0;
            maximum: 2147483647;
        };
        search_category: {
            minimum: 0;
            maximum: 2147483647;
            enum: [0, 1, 2];
        };
        magazine_id_list: {
            maxItems: 200;
        };
        limit: {
            minimum: 0;
            maximum: 2147483647;
            default: 20;
        };
        offset: {
            minimum: 0;
            maximum: 2147483647;
            default: 0;
        };
        sort: {
            enum: ["new", "old"];
            default: "new";
        };
        from_bookshelf: {};
    };
    'GET /account/point/flow': {
        limit: {
            minimum: 0;
            maximum: 2147483647;
            default: 20;
        };
        offset: {
            minimum: 0;
            maximum: 2147483647;
            default: 0;
        };
    };
    'GET /account/ticket/flow': {
        limit: {
            minimum: 0;
            maximum: 2147483647;
            default: 20;
        };
        offset: {
            minimum: 0;
            maximum: 2147483647;
            default: 0;
        };
    };
    'GET /web/point/history/list': {
        limit: {
            minimum: 0;
            maximum: 2147483647;
            default: 20;
        };
        offset_purchase_time: {
            format: "date-time";
        };
    };
    'GET /web/title/purchased': {
        limit: {
            minimum: 0;
            maximum: 2147483647;
            default: 20;
        };
        offset: {
            minimum: 0;
            maximum: 2147483647;
            default: 0;
        };
    };
    'GET /loginbonus': {
        loginbonus_ab: {
            maxLength: 40;
        };
    };
    'GET /title/list': {
        title_id_list: {
            maxItems: 200;
        };
    };
    'GET /title/event/list': {
        title_id: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'GET /title/supplement': {
        title_id: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'GET /title/ticket/list': {
        title_id_list: {
            maxItems: 200;
        };
    };
    'GET /web/top/updated/title': {
        base_date: {
            format: "date";
        };
    };
    'GET /web/ranking/genre': {};
    'GET /web/recommend/title/list': {};
    'GET /recommend/prediction/title/list': {
        limit: {
            minimum: 0;
            maximum: 2147483647;
            default: 20;
        };
        offset: {
            minimum: 0;
            maximum: 2147483647;
            default: 0;
        };
    };
    'GET /recommend/title/list': {
        limit: {
            minimum: 0;
            maximum: 2147483647;
            default: 20;
        };
        offset: {
            minimum: 0;
            maximum: 2147483647;
            default: 0;
        };
    };
    'GET /recommend/click': {
        title_id: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'GET /advertisement/click': {
        advertisement_id: {
            minimum: 0;
            maximum: 2147483647;
        };
        type: {
            maxLength: 20;
        };
        title_id: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'GET /advertisement/view': {
        advertisement_id: {
            minimum: 0;
            maximum: 2147483647;
        };
        type: {
            maxLength: 20;
        };
        title_id: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'GET /search/title/all': {};
    'GET /title/viewed/list': {
        limit: {
            minimum: 0;
            maximum: 2147483647;
            default: 20;
        };
        offset: {
            minimum: 0;
            maximum: 2147483647;
            default: 0;
        };
    };
    'POST /title/viewed/delete': {
        title_id: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'POST /title/viewed/delete/all': {};
    'GET /web/episode': {};
    'GET /web/episode/first': {
        title_id: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'GET /web/episode/nexttime': {};
    'POST /episode/list': {
        episode_id_list: {
            maxItems: 200;
        };
        force_master: {};
    };
    'GET /episode/share': {
        episode_id: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'GET /episode/viewer': {
        episode_id: {
            minimum: 0;
            maximum: 2147483647;
        };
        challenge: {
            maxLength: 1000;
        };
        magazine_id: {
            minimum: 0;
            maximum: 2147483647;
        };
        force_master: {};
        is_download: {};
    };
    'GET /title/follow/list': {
        limit: {
            minimum: 0;
            maximum: 2147483647;
            default: 20;
        };
        offset: {
            minimum: 0;
            maximum: 2147483647;
            default: 0;
        };
    };
    'GET /title/follow/ids': {};
    'POST /title/follow/add': {
        title_id: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'POST /title/follow/cancel': {
        title_id: {
            minimum: 0;
            maximum: 2147483647;
        };
    };
    'GET /title/follow/notice': {};
    'POST /title/follow/notice/save': {
        is_mail_on: {};
    };
    'POST /title/follow/feed/renew': {};
    'POST /web/telemetry': {
        page_token: {
            maxLength: 200;
        };
        report_list: {
            maxLength: 40000;
        };
    };
}

/** What a caller passes: numbers, booleans and lists, as the server will parse them. */
export declare type CallParameters<K extends CallKey> = {
    [P in Exclude<keyof ParameterShape<K>, OptionalName<K>>]: z.output<ParameterShape<K>[P]>;
} & {
    [P in OptionalName<K>]?: z.output<ParameterShape<K>[P]>;
};

export declare type CallParameterValue = string | number | boolean | readonly (string | number)[] | null | undefined;

/** Why a call can be refused: its own reasons, those of any call, and those of a login if it requires one. */
export declare type CallReason<K extends CallKey> = Calls[K]['refusals'][number] | (Calls[K]['access'] extends 'login' ? (typeof SESSION_REQUIRED_REFUSALS)[number] : never) | (typeof GENERAL_REFUSALS)[number];

/** Data of a successful response, without the envelope. */
export declare type CallResult<K extends CallKey> = {
    [P in keyof ResultShape<K>]: z.output<ResultShape<K>[P]>;
};

/** Access, check mode and reasons of refusals of every call, and formats of values in its results. */
export declare interface CallRules {
    'GET /web/law': {
        access: 'open';
        mode: 1;
        refusals: [];
        formats: ['terms_of_service.id: integer', 'privacy_policy.id: integer'];
    };
    'POST /web/law': {
        access: 'open';
        mode: 0;
        refusals: [];
        formats: [];
    };
    'GET /web/law/status': {
        access: 'open';
        mode: 1;
        refusals: [];
        formats: ['terms_of_service_id: integer', 'privacy_policy_id: integer'];
    };
    'GET /web/status': {
        access: 'open';
        mode: 3;
        refusals: [];
        formats: [];
    };
    'GET /web/account/report/country/check': {
        access: 'open';
        mode: 1;
        refusals: ['country-denied'];
        formats: [];
    };
    'GET /app/rule': {
        access: 'open';
        mode: 1;
        refusals: [];
        formats: ['comment_max_length: integer', 'comments_per_hour: integer', 'device_max: integer', 'sign_up_point: integer'];
    };
    'GET /account': {
        access: 'login';
        mode: 1;
        refusals: [];
        formats: ['account_id: integer', 'user_id: integer', 'return_date: date-time', 'profile.icon_id: integer', 'profile.birthyear: integer', 'profile.nickname_change_date: date-time', 'device_list[].user_id: integer', 'device_list[].created_date: date-time', 'device_list[].last_seen_date: date-time'];
    };
    'GET /account/point': {
        access: 'login';
        mode: 1;
        refusals: [];
        formats: ['point.paid: integer', 'point.free: integer', 'point.total: integer', 'point.expiring.amount: integer', 'point.expiring.expired_date: date-time'];
    };
    'GET /account/point/all': {
        access: 'login';
        mode: 1;
        refusals: [];
        formats: ['point.paid: integer', 'point.free: integer', 'point.total: integer', 'point.expiring.amount: integer', 'point.expiring.expired_date: date-time', 'ticket.count: integer', 'ticket.detail_list[].expired_date: date-time', 'ticket.detail_list[].count: integer', 'spending_list[].amount: integer', 'spending_list[].expired_date: date-time'];
    };
    'GET /app/boot': {
        access: 'login';
        mode: 1;
        refusals: [];
        formats: ['unpurchased_point_days: integer', 'account_point: integer', 'weekly_view_title_count: integer', 'karte_data.days_in_a_row: integer', 'karte_data.created_date: date-time'];
    };
    'GET /user': {
        access: 'login';
        mode: 1;
        refusals: ['user-not-found', 'user-without-account'];
        formats: [];
    };
    'GET /web/top': {
        access: 'open';
        mode: 1;
        refusals: [];
        formats: ['banner.advertisement.advertisement_id: integer', 'banner.advertisement.title_id: integer', 'hero_list[].title_id: integer', 'hero_list[].age_rating: integer', 'hero_list[].genre_name_list[].genre_id: integer', 'hero_list[].cover_color: ^#[0-9a-f]{6}$', 'hero_list[].key_image_color: ^#[0-9a-f]{6}$', 'hero_list[].tint: ^#[0-9a-f]{6}$', 'hero_list[].updated_date: date-time', 'hero_list[].next_update_date: date-time', 'hero_list[].latest_episode.episode_id: integer', 'hero_list[].latest_episode.point: integer', 'hero_list[].read_count: integer', 'hero_list[].resume.episode_id: integer', 'hero_list[].resume.page: integer', 'read_now_list[].title.title_id: integer', 'read_now_list[].title.age_rating: integer', 'read_now_list[].title.genre_name_list[].genre_id: integer', 'read_now_list[].title.cover_color: ^#[0-9a-f]{6}$', 'read_now_list[].title.key_image_color: ^#[0-9a-f]{6}$', 'read_now_list[].title.tint: ^#[0-9a-f]{6}$', 'read_now_list[].title.updated_date: date-time', 'read_now_list[].title.next_update_date: date-time', 'read_now_list[].title.latest_episode.episode_id: integer', 'read_now_list[].title.latest_episode.point: integer', 'read_now_list[].title.read_count: integer', 'read_now_list[].point_back_percent: integer', 'ranked_title_list[].rank: integer', 'ranked_title_list[].previous_rank: integer', 'ranked_title_list[].title.title_id: integer', 'ranked_title_list[].title.age_rating: integer', 'ranked_title_list[].title.genre_name_list[].genre_id: integer', 'ranked_title_list[].title.cover_color: ^#[0-9a-f]{6}$', 'ranked_title_list[].title.key_image_color: ^#[0-9a-f]{6}$', 'ranked_title_list[].title.tint: ^#[0-9a-f]{6}$', 'ranked_title_list[].title.updated_date: date-time', 'ranked_title_list[].title.next_update_date: date-time', 'ranked_title_list[].title.latest_episode.episode_id: integer', 'ranked_title_list[].title.latest_episode.point: integer', 'ranked_title_list[].title.read_count: integer', 'today_choice.title.title_id: integer', 'today_choice.title.age_rating: integer', 'today_choice.title.genre_name_list[].genre_id: integer', 'today_choice.title.cover_color: ^#[0-9a-f]{6}$', 'today_choice.title.key_image_color: ^#[0-9a-f]{6}$', 'today_choice.title.tint: ^#[0-9a-f]{6}$', 'today_choice.title.updated_date: date-time', 'today_choice.title.next_update_date: date-time', 'today_choice.title.latest_episode.episode_id: integer', 'today_choice.title.latest_episode.point: integer', 'today_choice.title.read_count: integer', 'today_choice.resume.episode_id: integer', 'today_choice.resume.page: integer', 'update_list[].title_id: integer', 'update_list[].age_rating: integer', 'update_list[].genre_name_list[].genre_id: integer', 'update_list[].cover_color: ^#[0-9a-f]{6}$', 'update_list[].key_image_color: ^#[0-9a-f]{6}$', 'update_list[].tint: ^#[0-9a-f]{6}$', 'update_list[].updated_date: date-time', 'update_list[].next_update_date: date-time', 'update_list[].latest_episode.episode_id: integer', 'update_list[].latest_episode.point: integer', 'update_list[].read_count: integer', 'update_day_list[].weekday: integer', 'update_day_list[].title_list[].title_id: integer', 'update_day_list[].title_list[].age_rating: integer', 'update_day_list[].title_list[].genre_name_list[].genre_id: integer', 'update_day_list[].title_list[].cover_color: ^#[0-9a-f]{6}$', 'update_day_list[].title_list[].key_image_color: ^#[0-9a-f]{6}$', 'update_day_list[].title_list[].tint: ^#[0-9a-f]{6}$', 'update_day_list[].title_list[].updated_date: date-time', 'update_day_list[].title_list[].next_update_date: date-time', 'update_day_list[].title_list[].latest_episode.episode_id: integer', 'update_day_list[].title_list[].latest_episode.point: integer', 'update_day_list[].title_list[].read_count: integer', 'free_list[].title.title_id: integer', 'free_list[].title.age_rating: integer', 'free_list[].title.genre_name_list[].genre_id: integer', 'free_list[].title.cover_color: ^#[0-9a-f]{6}$', 'free_list[].title.key_image_color: ^#[0-9a-f]{6}$', 'free_list[].title.tint: ^#[0-9a-f]{6}$', 'free_list[].title.updated_date: date-time', 'free_list[].title.next_update_date: date-time', 'free_list[].title.latest_episode.episode_id: integer', 'free_list[].title.latest_episode.point: integer', 'free_list[].title.read_count: integer', 'free_list[].free_episode_count: integer', 'genre_ranking_list[].genre.genre_id: integer', 'genre_ranking_list[].title_list[].title_id: integer', 'genre_ranking_list[].title_list[].age_rating: integer', 'genre_ranking_list[].title_list[].genre_name_list[].genre_id: integer', 'genre_ranking_list[].title_list[].cover_color: ^#[0-9a-f]{6}$', 'genre_ranking_list[].title_list[].key_image_color: ^#[0-9a-f]{6}$', 'genre_ranking_list[].title_list[].tint: ^#[0-9a-f]{6}$', 'genre_ranking_list[].title_list[].updated_date: date-time', 'genre_ranking_list[].title_list[].next_update_date: date-time', 'genre_ranking_list[].title_list[].latest_episode.episode_id: integer', 'genre_ranking_list[].title_list[].latest_episode.point: integer', 'genre_ranking_list[].title_list[].read_count: integer', 'history_list[].title.title_id: integer', 'history_list[].title.age_rating: integer', 'history_list[].title.genre_name_list[].genre_id: integer', 'history_list[].title.cover_color: ^#[0-9a-f]{6}$', 'history_list[].title.key_image_color: ^#[0-9a-f]{6}$', 'history_list[].title.tint: ^#[0-9a-f]{6}$', 'history_list[].title.updated_date: date-time', 'history_list[].title.next_update_date: date-time', 'history_list[].title.latest_episode.episode_id: integer', 'history_list[].title.latest_episode.point: integer', 'history_list[].title.read_count: integer', 'history_list[].episode_id: integer', 'history_list[].page: integer', 'history_list[].book_length: integer', 'history_list[].resume.episode_id: integer', 'history_list[].resume.page: integer', 'special_list[].title.title_id: integer', 'special_list[].title.age_rating: integer', 'special_list[].title.genre_name_list[].genre_id: integer', 'special_list[].title.cover_color: ^#[0-9a-f]{6}$', 'special_list[].title.key_image_color: ^#[0-9a-f]{6}$', 'special_list[].title.tint: ^#[0-9a-f]{6}$', 'special_list[].title.updated_date: date-time', 'special_list[].title.next_update_date: date-time', 'special_list[].title.latest_episode.episode_id: integer', 'special_list[].title.latest_episode.point: integer', 'special_list[].title.read_count: integer', 'special_list[].free_episode_count: integer', 'special_list[].end_date: date-time', 'special_list[].resume.episode_id: integer', 'special_list[].resume.page: integer'];
    };
    'GET /web/title/detail': {
        access: 'open';
        mode: 1;
        refusals: ['title-not-found'];
        formats: ['title_detail.title_id: integer', 'title_detail.age_rating: integer', 'title_detail.genre_name_list[].genre_id: integer', 'title_detail.cover_color: ^#[0-9a-f]{6}$', 'title_detail.key_image_color: ^#[0-9a-f]{6}$', 'title_detail.tint: ^#[0-9a-f]{6}$', 'title_detail.updated_date: date-time', 'title_detail.next_update_date: date-time', 'title_detail.latest_episode.episode_id: integer', 'title_detail.latest_episode.point: integer', 'title_detail.read_count: integer', 'title_detail.tag_list[].tag_id: integer', 'title_detail.episode_count: integer', 'title_detail.follower_count: integer', 'title_detail.comment_count: integer', 'episode_list[].episode_id: integer', 'episode_list[].title_id: integer', 'episode_list[].start_time: date-time', 'episode_list[].book_length: integer', 'episode_list[].point: integer', 'episode_list[].rental_end_date: date-time', 'episode_list[].free_end_date: date-time', 'episode_list[].last_read_page: integer', 'title_ticket.title_id: integer', 'title_ticket.ticket_count: integer', 'title_ticket.max_ticket_count: integer', 'title_ticket.recovery_hours: integer', 'title_ticket.rental_days: integer', 'title_ticket.next_recovery_date: date-time', 'title_ticket.ticket_version: integer', 'resume.episode_id: integer', 'resume.page: integer', 'recommend_list[].title_id: integer', 'recommend_list[].age_rating: integer', 'recommend_list[].genre_name_list[].genre_id: integer', 'recommend_list[].cover_color: ^#[0-9a-f]{6}$', 'recommend_list[].key_image_color: ^#[0-9a-f]{6}$', 'recommend_list[].tint: ^#[0-9a-f]{6}$', 'recommend_list[].updated_date: date-time', 'recommend_list[].next_update_date: date-time', 'recommend_list[].latest_episode.episode_id: integer', 'recommend_list[].latest_episode.point: integer', 'recommend_list[].read_count: integer'];
    };
    'GET /genre/list': {
        access: 'open';
        mode: 1;
        refusals: [];
        formats: ['genre_list[].genre_id: integer'];
    };
    'GET /ranking/all': {
        access: 'open';
        mode: 1;
        refusals: [];
        formats: ['ranking_list[].ranking_id: integer', 'ranked_title_list[].rank: integer', 'ranked_title_list[].previous_rank: integer', 'ranked_title_list[].title.title_id: integer', 'ranked_title_list[].title.age_rating: integer', 'ranked_title_list[].title.genre_name_list[].genre_id: integer', 'ranked_title_list[].title.cover_color: ^#[0-9a-f]{6}$', 'ranked_title_list[].title.key_image_color: ^#[0-9a-f]{6}$', 'ranked_title_list[].title.tint: ^#[0-9a-f]{6}$', 'ranked_title_list[].title.updated_date: date-time', 'ranked_title_list[].title.next_update_date: date-time', 'ranked_title_list[].title.latest_episode.episode_id: integer', 'ranked_title_list[].title.latest_episode.point: integer', 'ranked_title_list[].title.read_count: integer', 'updated_date: date-time', 'total_count: integer'];
    };
    'GET /title/weekly': {
        access: 'open';
        mode: 1;
        refusals: ['no-weekly-titles'];
        formats: ['weekly_list[].weekday: integer', 'weekly_list[].title_list[].title_id: integer', 'weekly_list[].title_list[].age_rating: integer', 'weekly_list[].title_list[].genre_name_list[].genre_id: integer', 'weekly_list[].title_list[].cover_color: ^#[0-9a-f]{6}$', 'weekly_list[].title_list[].key_image_color: ^#[0-9a-f]{6}$', 'weekly_list[].title_list[].tint: ^#[0-9a-f]{6}$', 'weekly_list[].title_list[].updated_date: date-time', 'weekly_list[].title_list[].next_update_date: date-time', 'weekly_list[].title_list[].latest_episode.episode_id: integer', 'weekly_list[].title_list[].latest_episode.point: integer', 'weekly_list[].title_list[].read_count: integer', 'irregular_list[].title_id: integer', 'irregular_list[].age_rating: integer', 'irregular_list[].genre_name_list[].genre_id: integer', 'irregular_list[].cover_color: ^#[0-9a-f]{6}$', 'irregular_list[].key_image_color: ^#[0-9a-f]{6}$', 'irregular_list[].tint: ^#[0-9a-f]{6}$', 'irregular_list[].updated_date: date-time', 'irregular_list[].next_update_date: date-time', 'irregular_list[].latest_episode.episode_id: integer', 'irregular_list[].latest_episode.point: integer', 'irregular_list[].read_count: integer', 'today_weekday: integer'];
    };
    'GET /web/sitemap': {
        access: 'open';
        mode: 1;
        refusals: [];
        formats: ['genre_name_list[].genre_id: integer', 'category_list[].title_count: integer', 'weekday_list[].weekday: integer', 'weekday_list[].title_count: integer', 'letter_list[].title_count: integer', 'letter_list[].title_name_list[].title_id: integer'];
    };
    'GET /web/manga_reader': {
        access: 'open';
        mode: 1;
        refusals: [];
        formats: ['title_count: integer', 'free_title_count: integer', 'free_episode_count: integer', 'direction_list[].free_title_list[].title.title_id: integer', 'direction_list[].free_title_list[].title.age_rating: integer', 'direction_list[].free_title_list[].title.genre_name_list[].genre_id: integer', 'direction_list[].free_title_list[].title.cover_color: ^#[0-9a-f]{6}$', 'direction_list[].free_title_list[].title.key_image_color: ^#[0-9a-f]{6}$', 'direction_list[].free_title_list[].title.tint: ^#[0-9a-f]{6}$', 'direction_list[].free_title_list[].title.updated_date: date-time', 'direction_list[].free_title_list[].title.next_update_date: date-time', 'direction_list[].free_title_list[].title.latest_episode.episode_id: integer', 'direction_list[].free_title_list[].title.latest_episode.point: integer', 'direction_list[].free_title_list[].title.read_count: integer', 'direction_list[].free_title_list[].episode_id: integer', 'direction_list[].free_title_list[].free_episode_count: integer'];
    };
    'GET /search/title': {
        access: 'open';
        mode: 1;
        refusals: [];
        formats: ['title_list[].title_id: integer', 'title_list[].age_rating: integer', 'title_list[].genre_name_list[].genre_id: integer', 'title_list[].cover_color: ^#[0-9a-f]{6}$', 'title_list[].key_image_color: ^#[0-9a-f]{6}$', 'title_list[].tint: ^#[0-9a-f]{6}$', 'title_list[].updated_date: date-time', 'title_list[].next_update_date: date-time', 'title_list[].latest_episode.episode_id: integer', 'title_list[].latest_episode.point: integer', 'title_list[].read_count: integer', 'total_count: integer'];
    };
    'GET /web/search/start': {
        access: 'open';
        mode: 1;
        refusals: [];
        formats: ['popular_tag_list[].tag_id: integer', 'popular_tag_list[].title_count: integer', 'free_list[].title.title_id: integer', 'free_list[].title.age_rating: integer', 'free_list[].title.genre_name_list[].genre_id: integer', 'free_list[].title.cover_color: ^#[0-9a-f]{6}$', 'free_list[].title.key_image_color: ^#[0-9a-f]{6}$', 'free_list[].title.tint: ^#[0-9a-f]{6}$', 'free_list[].title.updated_date: date-time', 'free_list[].title.next_update_date: date-time', 'free_list[].title.latest_episode.episode_id: integer', 'free_list[].title.latest_episode.point: integer', 'free_list[].title.read_count: integer', 'free_list[].free_episode_count: integer'];
    };
    'GET /web/search/suggestion': {
        access: 'open';
        mode: 1;
        refusals: [];
        formats: ['title_list[].title_id: integer', 'title_list[].free_episode_count: integer', 'author_list[].title_count: integer', 'popular_tag_list[].tag_id: integer', 'popular_tag_list[].title_count: integer'];
    };
    'GET /genre/search/list': {
        access: 'open';
        mode: 1;
        refusals: [];
        formats: ['genre_list[].genre_id: integer'];
    };
    'GET /web/episode/viewer': {
        access: 'open';
        mode: 1;
        refusals: ['country-denied', 'episode-not-found', 'too-young', 'age-unknown'];
        formats: ['title.title_id: integer', 'title.age_rating: integer', 'title.genre_name_list[].genre_id: integer', 'title.cover_color: ^#[0-9a-f]{6}$', 'title.key_image_color: ^#[0-9a-f]{6}$', 'title.tint: ^#[0-9a-f]{6}$', 'title.updated_date: date-time', 'title.next_update_date: date-time', 'title.latest_episode.episode_id: integer', 'title.latest_episode.point: integer', 'title.read_count: integer', 'episode.episode_id: integer', 'episode.title_id: integer', 'episode.start_time: date-time', 'episode.book_length: integer', 'episode.point: integer', 'episode.rental_end_date: date-time', 'episode.free_end_date: date-time', 'episode.last_read_page: integer', 'page_list[].page: integer', 'page_list[].width: integer', 'page_list[].height: integer', 'lock.point: integer', 'lock.title_ticket.title_id: integer', 'lock.title_ticket.ticket_count: integer', 'lock.title_ticket.max_ticket_count: integer', 'lock.title_ticket.recovery_hours: integer', 'lock.title_ticket.rental_days: integer', 'lock.title_ticket.next_recovery_date: date-time', 'lock.title_ticket.ticket_version: integer', 'lock.rental_days: integer', 'lock.point_back_percent: integer', 'lock.held.point.paid: integer', 'lock.held.point.free: integer', 'lock.held.point.total: integer', 'lock.held.point.expiring.amount: integer', 'lock.held.point.expiring.expired_date: date-time', 'lock.held.ticket.count: integer', 'lock.held.ticket.detail_list[].expired_date: date-time', 'lock.held.ticket.detail_list[].count: integer', 'lock.sign_up_point: integer', 'page_expired_date: date-time', 'previous_episode.episode_id: integer', 'previous_episode.title_id: integer', 'previous_episode.start_time: date-time', 'previous_episode.book_length: integer', 'previous_episode.point: integer', 'previous_episode.rental_end_date: date-time', 'previous_episode.free_end_date: date-time', 'previous_episode.last_read_page: integer', 'next_episode.episode_id: integer', 'next_episode.title_id: integer', 'next_episode.start_time: date-time', 'next_episode.book_length: integer', 'next_episode.point: integer', 'next_episode.rental_end_date: date-time', 'next_episode.free_end_date: date-time', 'next_episode.last_read_page: integer', 'resume_page: integer', 'banner.advertisement.advertisement_id: integer', 'banner.advertisement.title_id: integer'];
    };
    'GET /episode/viewer/finish': {
        access: 'open';
        mode: 1;
        refusals: ['country-denied', 'episode-not-found', 'too-young', 'age-unknown', 'episode-locked'];
        formats: [];
    };
    'GET /episode/viewer/lastpage': {
        access: 'open';
        mode: 1;
        refusals: ['country-denied', 'episode-not-found'];
        formats: ['next_episode.episode_id: integer', 'next_episode.title_id: integer', 'next_episode.start_time: date-time', 'next_episode.book_length: integer', 'next_episode.point: integer', 'next_episode.rental_end_date: date-time', 'next_episode.free_end_date: date-time', 'next_episode.last_read_page: integer', 'next_update_date: date-time', 'recommend_list[].title_id: integer', 'recommend_list[].age_rating: integer', 'recommend_list[].genre_name_list[].genre_id: integer', 'recommend_list[].cover_color: ^#[0-9a-f]{6}$', 'recommend_list[].key_image_color: ^#[0-9a-f]{6}$', 'recommend_list[].tint: ^#[0-9a-f]{6}$', 'recommend_list[].updated_date: date-time', 'recommend_list[].next_update_date: date-time', 'recommend_list[].latest_episode.episode_id: integer', 'recommend_list[].latest_episode.point: integer', 'recommend_list[].read_count: integer', 'comment_count: integer', 'comment_list[].comment_id: integer', 'comment_list[].episode_id: integer', 'comment_list[].account_id: integer', 'comment_list[].like_count: integer', 'comment_list[].created_date: date-time'];
    };
    'GET /episode/status': {
        access: 'open';
        mode: 1;
        refusals: ['country-denied', 'episode-not-found'];
        formats: ['point: integer', 'rental_end_date: date-time'];
    };
    'POST /episode/paid': {
        access: 'login';
        mode: 1;
        refusals: ['country-denied', 'too-young', 'age-unknown', 'episode-not-found', 'price-changed', 'not-enough-points'];
        formats: ['point.paid: integer', 'point.free: integer', 'point.total: integer', 'point.expiring.amount: integer', 'point.expiring.expired_date: date-time'];
    };
    'POST /episode/rental/ticket': {
        access: 'login';
        mode: 1;
        refusals: ['country-denied', 'too-young', 'age-unknown', 'episode-not-found', 'title-ticket-not-accepted', 'ticket-changed', 'no-ticket-left'];
        formats: ['rental_end_date: date-time', 'title_ticket.title_id: integer', 'title_ticket.ticket_count: integer', 'title_ticket.max_ticket_count: integer', 'title_ticket.recovery_hours: integer', 'title_ticket.rental_days: integer', 'title_ticket.next_recovery_date: date-time', 'title_ticket.ticket_version: integer', 'ticket.count: integer', 'ticket.detail_list[].expired_date: date-time', 'ticket.detail_list[].count: integer'];
    };
    'POST /episode/progress/save': {
        access: 'login';
        mode: 1;
        refusals: ['country-denied', 'episode-not-found', 'too-young', 'age-unknown', 'episode-locked'];
        formats: [];
    };
    'GET /web/shop': {
        access: 'open';
        mode: 1;
        refusals: ['country-denied'];
        formats: ['product_list[].point: integer', 'product_list[].bonus_point: integer', 'point.paid: integer', 'point.free: integer', 'point.total: integer', 'point.expiring.amount: integer', 'point.expiring.expired_date: date-time', 'free_point_days: integer', 'median_chapter_point: integer'];
    };
    'GET /web/shop/point/subscription': {
        access: 'open';
        mode: 1;
        refusals: [];
        formats: ['plan_list[].point: integer', 'plan_list[].bonus_point: integer', 'plan_list[].next_date: date-time', 'plan_list[].card_changed_date: date-time', 'renewal_date: date-time'];
    };
    'POST /web/stp/outright': {
        access: 'login';
        mode: 0;
        refusals: ['country-denied', 'purchases-not-offered', 'too-young', 'recaptcha-invalid', 'recaptcha-score-too-low', 'product-not-on-sale'];
        formats: [];
    };
    'POST /web/account/presave': {
        access: 'open';
        mode: 0;
        refusals: ['country-denied', 'too-young', 'age-unknown', 'email-invalid', 'too-many-mails', 'email-registered', 'email-unlinked', 'recaptcha-invalid', 'recaptcha-score-too-low'];
        formats: ['valid_minutes: integer'];
    };
    'POST /web/account/save': {
        access: 'open';
        mode: 0;
        refusals: ['country-denied', 'too-young', 'age-unknown', 'token-invalid', 'email-registered', 'email-unlinked', 'account-not-saved', 'password-not-allowed'];
        formats: ['account_id: integer', 'user_id: integer'];
    };
    'POST /web/user/login': {
        access: 'open';
        mode: 0;
        refusals: ['too-young', 'too-many-login-attempts', 'login-failed', 'account-inactive', 'account-deleted', 'account-banned', 'account-denied', 'terms-violated', 'account-suspended', 'email-unlinked', 'device-limit-reached', 'session-not-created', 'recaptcha-invalid', 'recaptcha-score-too-low'];
        formats: ['account_id: integer', 'user_id: integer'];
    };
    'POST /web/user/device/list': {
        access: 'open';
        mode: 0;
        refusals: ['too-young', 'too-many-login-attempts', 'login-failed', 'account-inactive', 'account-deleted', 'account-banned', 'account-denied', 'terms-violated', 'account-suspended', 'email-unlinked', 'recaptcha-invalid', 'recaptcha-score-too-low'];
        formats: ['device_list[].user_id: integer', 'device_list[].created_date: date-time', 'device_list[].last_seen_date: date-time'];
    };
    'POST /web/user/logout/others': {
        access: 'login';
        mode: 0;
        refusals: [];
        formats: ['ended_count: integer'];
    };
    'POST /web/user/logout': {
        access: 'login';
        mode: 0;
        refusals: ['device-not-found'];
        formats: [];
    };
    'POST /web/account/password/prereset': {
        access: 'open';
        mode: 0;
        refusals: ['too-young', 'email-invalid', 'too-many-mails', 'password-not-allowed', 'recaptcha-invalid', 'recaptcha-score-too-low'];
        formats: ['valid_minutes: integer'];
    };
    'POST /web/account/email/presave': {
        access: 'login';
        mode: 0;
        refusals: ['too-young', 'email-invalid', 'too-many-login-attempts', 'password-wrong', 'too-many-mails', 'email-in-use', 'email-unlinked'];
        formats: ['valid_minutes: integer'];
    };
    'POST /web/account/password/presave': {
        access: 'login';
        mode: 0;
        refusals: ['too-young', 'too-many-login-attempts', 'password-wrong', 'too-many-mails', 'password-not-allowed'];
        formats: ['valid_minutes: integer'];
    };
    'POST /web/account/token': {
        access: 'open';
        mode: 0;
        refusals: ['token-invalid'];
        formats: ['expired_date: date-time'];
    };
    'GET /web/account/deletion': {
        access: 'login';
        mode: 1;
        refusals: ['deletion-not-reviewed'];
        formats: ['point.paid: integer', 'point.free: integer', 'point.total: integer', 'point.expiring.amount: integer', 'point.expiring.expired_date: date-time', 'ticket_count: integer', 'chapter_count: integer', 'title_count: integer', 'magazine_count: integer', 'comment_count: integer', 'running_plan_list[].paid_until: date-time'];
    };
    'GET /web/account/export': {
        access: 'login';
        mode: 0;
        refusals: [];
        formats: [];
    };
    'GET /web/account/password/reset': {
        access: 'open';
        mode: 0;
        refusals: ['token-invalid', 'account-inactive', 'account-deleted', 'account-banned', 'account-denied', 'terms-violated', 'account-suspended'];
        formats: [];
    };
    'GET /web/account/email/save': {
        access: 'open';
        mode: 0;
        refusals: ['token-invalid', 'account-inactive', 'account-deleted', 'account-banned', 'account-denied', 'terms-violated', 'account-suspended', 'email-in-use', 'email-unlinked'];
        formats: [];
    };
    'GET /web/account/password/save': {
        access: 'open';
        mode: 0;
        refusals: ['token-invalid', 'account-inactive', 'account-deleted', 'account-banned', 'account-denied', 'terms-violated', 'account-suspended'];
        formats: [];
    };
    'POST /account/resign': {
        access: 'login';
        mode: 0;
        refusals: ['user-not-found', 'user-without-account', 'too-many-login-attempts', 'password-wrong', 'login-not-recent', 'deletion-not-reviewed'];
        formats: [];
    };
    'POST /account/presave': {
        access: 'open';
        mode: 0;
        refusals: ['country-denied', 'too-young', 'age-unknown', 'email-invalid', 'too-many-mails', 'email-registered', 'email-unlinked', 'password-not-allowed'];
        formats: [];
    };
    'POST /account/password/prereset': {
        access: 'open';
        mode: 0;
        refusals: ['too-young', 'email-invalid', 'too-many-mails', 'password-not-allowed'];
        formats: [];
    };
    'POST /account/email/presave': {
        access: 'login';
        mode: 0;
        refusals: ['too-young', 'email-invalid', 'too-many-login-attempts', 'password-wrong', 'too-many-mails', 'email-in-use', 'email-unlinked'];
        formats: [];
    };
    'POST /account/password/presave': {
        access: 'login';
        mode: 0;
        refusals: ['too-young', 'too-many-login-attempts', 'password-wrong', 'too-many-mails', 'password-not-allowed'];
        formats: [];
    };
    'GET /account/password/reset': {
        access: 'open';
        mode: 0;
        refusals: ['token-invalid', 'account-inactive', 'account-deleted', 'account-banned', 'account-denied', 'terms-violated', 'account-suspended'];
        formats: [];
    };
    'GET /account/save': {
        access: 'open';
        mode: 0;
        refusals: ['country-denied', 'too-young', 'age-unknown', 'token-invalid', 'email-registered', 'email-unlinked', 'account-not-saved'];
        formats: [];
    };
    'GET /account/email/save': {
        access: 'open';
        mode: 0;
        refusals: ['token-invalid', 'account-inactive', 'account-deleted', 'account-banned', 'account-denied', 'terms-violated', 'account-suspended', 'email-in-use', 'email-unlinked'];
        formats: [];
    };
    'GET /account/password/save': {
        access: 'open';
        mode: 0;
        refusals: ['token-invalid', 'account-inactive', 'account-deleted', 'account-banned', 'account-denied', 'terms-violated', 'account-suspended'];
        formats: [];
    };
    'POST /user/login': {
        access: 'open';
        mode: 0;
        refusals: ['too-young', 'too-many-login-attempts', 'login-failed', 'account-inactive', 'account-deleted', 'account-banned', 'account-denied', 'terms-violated', 'account-suspended', 'email-unlinked', 'device-limit-reached', 'session-not-created'];
        formats: ['account_id: integer', 'user_id: integer'];
    };
    'POST /user/logout': {
        access: 'login';
        mode: 0;
        refusals: ['device-not-found'];
        formats: [];
    };
    'GET /web/passkey/list': {
        access: 'login';
        mode: 1;
        refusals: [];
        formats: ['passkey_list[].passkey_id: integer', 'passkey_list[].created_date: date-time', 'passkey_list[].last_used_date: date-time'];
    };
    'POST /web/passkey/challenge': {
        access: 'login';
        mode: 0;
        refusals: ['too-many-login-attempts', 'password-wrong', 'too-many-passkeys'];
        formats: [];
    };
    'POST /web/passkey/add': {
        access: 'login';
        mode: 0;
        refusals: ['passkey-not-verified', 'too-many-passkeys'];
        formats: ['passkey.passkey_id: integer', 'passkey.created_date: date-time', 'passkey.last_used_date: date-time'];
    };
    'POST /web/passkey/name': {
        access: 'login';
        mode: 0;
        refusals: ['passkey-not-found'];
        formats: ['passkey.passkey_id: integer', 'passkey.created_date: date-time', 'passkey.last_used_date: date-time'];
    };
    'POST /web/passkey/remove': {
        access: 'login';
        mode: 0;
        refusals: ['passkey-not-found'];
        formats: [];
    };
    'POST /web/user/login/passkey/challenge': {
        access: 'open';
        mode: 0;
        refusals: ['too-young'];
        formats: [];
    };
    'POST /web/user/login/passkey': {
        access: 'open';
        mode: 0;
        refusals: ['too-young', 'passkey-not-accepted', 'account-inactive', 'account-deleted', 'account-banned', 'account-denied', 'terms-violated', 'account-suspended', 'device-limit-reached', 'session-not-created'];
        formats: ['account_id: integer', 'user_id: integer'];
    };
    'POST /web/user/login/passkey/device/list': {
        access: 'open';
        mode: 0;
        refusals: ['too-young', 'passkey-not-accepted', 'account-inactive', 'account-deleted', 'account-banned', 'account-denied', 'terms-violated', 'account-suspended'];
        formats: ['device_list[].user_id: integer', 'device_list[].created_date: date-time', 'device_list[].last_seen_date: date-time'];
    };
    'GET /profile/icon/list': {
        access: 'login';
        mode: 1;
        refusals: [];
        formats: ['icon_list[].icon_id: integer'];
    };
    'POST /profile/save': {
        access: 'login';
        mode: 0;
        refusals: ['birthday-invalid', 'gender-invalid', 'nickname-invalid', 'nickname-too-long', 'nickname-prohibited-word', 'nickname-reserved', 'nickname-locked', 'nickname-change-limit', 'too-young'];
        formats: ['icon_id: integer', 'birthyear: integer', 'nickname_change_date: date-time'];
    };
    'POST /profile/icon/save': {
        access: 'login';
        mode: 0;
        refusals: ['icon-not-found'];
        formats: ['icon_id: integer'];
    };
    'POST /web/opt_out': {
        access: 'login';
        mode: 0;
        refusals: [];
        formats: [];
    };
    'POST /user/register': {
        access: 'open';
        mode: 0;
        refusals: ['too-many-devices', 'device-registered', 'device-banned', 'account-inactive', 'account-deleted', 'account-banned', 'account-denied', 'terms-violated', 'account-suspended'];
        formats: ['user_id: integer'];
    };
    'POST /user/push_notification/save': {
        access: 'login';
        mode: 0;
        refusals: [];
        formats: [];
    };
    'POST /user/device/save': {
        access: 'login';
        mode: 0;
        refusals: [];
        formats: [];
    };
    'POST /user/noah_id/save': {
        access: 'login';
        mode: 0;
        refusals: [];
        formats: [];
    };
    'POST /user/unban': {
        access: 'open';
        mode: 0;
        refusals: ['token-invalid'];
        formats: [];
    };
    'POST /user/attestation': {
        access: 'open';
        mode: 0;
        refusals: ['too-many-devices', 'token-invalid', 'account-inactive', 'account-deleted', 'account-banned', 'account-denied', 'terms-violated', 'account-suspended'];
        formats: [];
    };
    'GET /user/challenge': {
        access: 'open';
        mode: 0;
        refusals: [];
        formats: ['expired_date: date-time'];
    };
    'GET /episode/comment/list': {
        access: 'open';
        mode: 1;
        refusals: ['episode-not-found'];
        formats: ['comment_list[].comment_id: integer', 'comment_list[].episode_id: integer', 'comment_list[].account_id: integer', 'comment_list[].like_count: integer', 'comment_list[].created_date: date-time', 'total_count: integer'];
    };
    'GET /episode/comment/latest': {
        access: 'open';
        mode: 1;
        refusals: ['episode-not-found'];
        formats: ['comment_list[].comment_id: integer', 'comment_list[].episode_id: integer', 'comment_list[].account_id: integer', 'comment_list[].like_count: integer', 'comment_list[].created_date: date-time', 'total_count: integer'];
    };
    'GET /episode/comment/history': {
        access: 'login';
        mode: 1;
        refusals: [];
        formats: ['own_comment_list[].comment_id: integer', 'own_comment_list[].like_count: integer', 'own_comment_list[].created_date: date-time', 'own_comment_list[].title.title_id: integer', 'own_comment_list[].title.age_rating: integer', 'own_comment_list[].title.genre_name_list[].genre_id: integer', 'own_comment_list[].title.cover_color: ^#[0-9a-f]{6}$', 'own_comment_list[].title.key_image_color: ^#[0-9a-f]{6}$', 'own_comment_list[].title.tint: ^#[0-9a-f]{6}$', 'own_comment_list[].title.updated_date: date-time', 'own_comment_list[].title.next_update_date: date-time', 'own_comment_list[].title.latest_episode.episode_id: integer', 'own_comment_list[].title.latest_episode.point: integer', 'own_comment_list[].title.read_count: integer', 'own_comment_list[].episode.episode_id: integer', 'own_comment_list[].episode.title_id: integer', 'own_comment_list[].episode.start_time: date-time', 'own_comment_list[].episode.book_length: integer', 'own_comment_list[].episode.point: integer', 'own_comment_list[].episode.rental_end_date: date-time', 'own_comment_list[].episode.free_end_date: date-time', 'own_comment_list[].episode.last_read_page: integer', 'total_count: integer'];
    };
    'POST /episode/comment/post': {
        access: 'login';
        mode: 1;
        refusals: ['country-denied', 'episode-not-found', 'too-young', 'age-unknown', 'commenting-suspended', 'episode-not-viewed', 'comment-empty', 'comment-too-long', 'comment-prohibited-word', 'comment-limit-reached'];
        formats: ['new_comment.comment_id: integer', 'new_comment.episode_id: integer', 'new_comment.account_id: integer', 'new_comment.like_count: integer', 'new_comment.created_date: date-time', 'remaining_count: integer'];
    };
    'GET /episode/comment/post/info': {
        access: 'login';
        mode: 1;
        refusals: ['episode-not-found'];
        formats: ['remaining_count: integer', 'next_date: date-time'];
    };
    'POST /episode/comment/like/add': {
        access: 'login';
        mode: 1;
        refusals: ['country-denied', 'too-young', 'comment-not-found', 'own-comment'];
        formats: ['like_count: integer'];
    };
    'POST /episode/comment/like/cancel': {
        access: 'login';
        mode: 1;
        refusals: ['comment-not-found'];
        formats: ['like_count: integer'];
    };
    'GET /episode/comment/likes/ids': {
        access: 'login';
        mode: 1;
        refusals: ['episode-not-found'];
        formats: ['comment_id_list[]: integer'];
    };
    'GET /episode/comment/like/notice': {
        access: 'login';
        mode: 1;
        refusals: [];
        formats: ['notice_list[].comment_id: integer', 'notice_list[].like_count: integer', 'notice_list[].created_date: date-time', 'notice_list[].title.title_id: integer', 'notice_list[].title.age_rating: integer', 'notice_list[].title.genre_name_list[].genre_id: integer', 'notice_list[].title.cover_color: ^#[0-9a-f]{6}$', 'notice_list[].title.key_image_color: ^#[0-9a-f]{6}$', 'notice_list[].title.tint: ^#[0-9a-f]{6}$', 'notice_list[].title.updated_date: date-time', 'notice_list[].title.next_update_date: date-time', 'notice_list[].title.latest_episode.episode_id: integer', 'notice_list[].title.latest_episode.point: integer', 'notice_list[].title.read_count: integer', 'notice_list[].episode.episode_id: integer', 'notice_list[].episode.title_id: integer', 'notice_list[].episode.start_time: date-time', 'notice_list[].episode.book_length: integer', 'notice_list[].episode.point: integer', 'notice_list[].episode.rental_end_date: date-time', 'notice_list[].episode.free_end_date: date-time', 'notice_list[].episode.last_read_page: integer', 'notice_list[].new_like_count: integer', 'new_like_count: integer'];
    };
    'POST /episode/comment/mute': {
        access: 'login';
        mode: 1;
        refusals: ['comment-not-found', 'own-comment'];
        formats: ['muted_account_id: integer'];
    };
    'POST /episode/comment/mute/cancel': {
        access: 'login';
        mode: 1;
        refusals: [];
        formats: [];
    };
    'GET /episode/comment/mute/list': {
        access: 'login';
        mode: 1;
        refusals: [];
        formats: ['muted_account_list[].muted_account_id: integer', 'muted_account_list[].muted_date: date-time', 'total_count: integer'];
    };
    'POST /episode/comment/delete': {
        access: 'login';
        mode: 1;
        refusals: ['comment-not-found'];
        formats: [];
    };
    'POST /episode/comment/report': {
        access: 'login';
        mode: 1;
        refusals: ['comment-not-found', 'own-comment'];
        formats: [];
    };
    'GET /account/reservation/flow': {
        access: 'login';
        mode: 1;
        refusals: [];
        formats: ['total_count: integer', 'reservation_list[].grant_date: date-time', 'reservation_list[].amount: integer'];
    };
    'POST /web/stp/subscription': {
        access: 'login';
        mode: 0;
        refusals: ['country-denied', 'purchases-not-offered', 'too-young', 'recaptcha-invalid', 'recaptcha-score-too-low', 'plan-not-on-sale', 'already-subscribed', 'plan-month-paid', 'plan-payment-pending'];
        formats: [];
    };
    'POST /web/stp/subscription/card': {
        access: 'login';
        mode: 0;
        refusals: ['recaptcha-invalid', 'recaptcha-score-too-low', 'not-subscribed', 'plan-not-renewed'];
        formats: [];
    };
    'POST /web/stp/subscription/cancel': {
        access: 'login';
        mode: 0;
        refusals: ['recaptcha-invalid', 'recaptcha-score-too-low', 'not-subscribed'];
        formats: ['plan.point: integer', 'plan.bonus_point: integer', 'plan.next_date: date-time', 'plan.card_changed_date: date-time'];
    };
    'POST /episode/paid/bulk': {
        access: 'login';
        mode: 1;
        refusals: ['country-denied', 'no-episodes-chosen', 'too-many-episodes', 'too-young', 'age-unknown', 'episode-not-found', 'episodes-of-several-titles', 'price-changed', 'points-back-changed', 'not-enough-points'];
        formats: ['episode_id_list[]: integer', 'paid_point: integer', 'point_back: integer', 'point_back_expired_date: date-time', 'point.paid: integer', 'point.free: integer', 'point.total: integer', 'point.expiring.amount: integer', 'point.expiring.expired_date: date-time'];
    };
    'GET /title/pointback': {
        access: 'open';
        mode: 1;
        refusals: ['title-not-found'];
        formats: ['title_id: integer', 'point_back_percent: integer', 'start_date: date-time', 'end_date: date-time', 'free_point_days: integer'];
    };
    'POST /magazine/paid': {
        access: 'login';
        mode: 1;
        refusals: ['country-denied', 'too-young', 'age-unknown', 'magazine-not-found', 'price-changed', 'all-episodes-owned', 'no-episode-available', 'not-enough-points'];
        formats: ['magazine.magazine_id: integer', 'magazine.issue_number: integer', 'magazine.magazine_category_id: integer', 'magazine.published_date: date-time', 'magazine.point: integer', 'magazine.separate_point: integer', 'magazine.age_rating: integer', 'magazine.episode_count: integer', 'magazine.magazine_title_list[].title_id: integer', 'magazine.magazine_title_list[].magazine_episode_list[].episode_id: integer', 'point.paid: integer', 'point.free: integer', 'point.total: integer', 'point.expiring.amount: integer', 'point.expiring.expired_date: date-time'];
    };
    'GET /magazine/category/list': {
        access: 'open';
        mode: 1;
        refusals: [];
        formats: ['magazine_category_list[].magazine_category_id: integer', 'magazine_category_list[].magazine_count: integer', 'total_count: integer'];
    };
    'GET /magazine/category/search/list': {
        access: 'open';
        mode: 1;
        refusals: [];
        formats: ['magazine_category_list[].magazine_category_id: integer', 'magazine_category_list[].magazine_count: integer', 'total_count: integer'];
    };
    'GET /magazine/list': {
        access: 'open';
        mode: 1;
        refusals: ['not-logged-in'];
        formats: ['magazine_list[].magazine_id: integer', 'magazine_list[].issue_number: integer', 'magazine_list[].magazine_category_id: integer', 'magazine_list[].published_date: date-time', 'magazine_list[].point: integer', 'magazine_list[].separate_point: integer', 'magazine_list[].age_rating: integer', 'magazine_list[].episode_count: integer', 'magazine_list[].magazine_title_list[].title_id: integer', 'magazine_list[].magazine_title_list[].magazine_episode_list[].episode_id: integer', 'total_count: integer'];
    };
    'GET /account/point/flow': {
        access: 'login';
        mode: 1;
        refusals: [];
        formats: ['point_flow_list[].date: date-time', 'point_flow_list[].amount: integer', 'point_flow_list[].balance: integer', 'point_flow_list[].expired_date: date-time', 'point_flow_list[].subject.title_id: integer', 'point_flow_list[].subject.episode_id: integer', 'point_flow_list[].subject.episode_count: integer', 'point_flow_list[].subject.magazine_id: integer', 'total_count: integer'];
    };
    'GET /account/ticket/flow': {
        access: 'login';
        mode: 1;
        refusals: [];
        formats: ['ticket_flow_list[].date: date-time', 'ticket_flow_list[].amount: integer', 'ticket_flow_list[].balance: integer', 'ticket_flow_list[].expired_date: date-time', 'ticket_flow_list[].subject.title_id: integer', 'ticket_flow_list[].subject.episode_id: integer', 'ticket_flow_list[].subject.episode_count: integer', 'ticket_flow_list[].subject.magazine_id: integer', 'total_count: integer'];
    };
    'GET /web/point/history/list': {
        access: 'login';
        mode: 1;
        refusals: [];
        formats: ['purchase_list[].purchase_time: date-time', 'purchase_list[].point: integer', 'purchase_list[].bonus_point: integer', 'purchase_list[].refund.point: integer', 'purchase_list[].refund.bonus_point: integer'];
    };
    'GET /web/title/purchased': {
        access: 'login';
        mode: 1;
        refusals: [];
        formats: ['purchased_title_list[].title.title_id: integer', 'purchased_title_list[].title.age_rating: integer', 'purchased_title_list[].title.genre_name_list[].genre_id: integer', 'purchased_title_list[].title.cover_color: ^#[0-9a-f]{6}$', 'purchased_title_list[].title.key_image_color: ^#[0-9a-f]{6}$', 'purchased_title_list[].title.tint: ^#[0-9a-f]{6}$', 'purchased_title_list[].title.updated_date: date-time', 'purchased_title_list[].title.next_update_date: date-time', 'purchased_title_list[].title.latest_episode.episode_id: integer', 'purchased_title_list[].title.latest_episode.point: integer', 'purchased_title_list[].title.read_count: integer', 'purchased_title_list[].purchased_count: integer', 'purchased_title_list[].episode_count: integer', 'purchased_title_list[].next_episode_id: integer', 'purchased_title_list[].purchased_date: date-time', 'total_count: integer'];
    };
    'GET /loginbonus': {
        access: 'login';
        mode: 1;
        refusals: [];
        formats: ['bonus.day: integer', 'bonus.point: integer', 'bonus.ticket_count: integer', 'bonus.point_expired_date: date-time', 'bonus.ticket_expired_date: date-time', 'cycle_list[].day: integer', 'cycle_list[].point: integer', 'cycle_list[].ticket_count: integer'];
    };
    'GET /title/list': {
        access: 'open';
        mode: 1;
        refusals: [];
        formats: ['title_list[].title_id: integer', 'title_list[].age_rating: integer', 'title_list[].genre_name_list[].genre_id: integer', 'title_list[].cover_color: ^#[0-9a-f]{6}$', 'title_list[].key_image_color: ^#[0-9a-f]{6}$', 'title_list[].tint: ^#[0-9a-f]{6}$', 'title_list[].updated_date: date-time', 'title_list[].next_update_date: date-time', 'title_list[].latest_episode.episode_id: integer', 'title_list[].latest_episode.point: integer', 'title_list[].read_count: integer'];
    };
    'GET /title/event/list': {
        access: 'open';
        mode: 1;
        refusals: ['title-not-found'];
        formats: ['event_list[].event_id: integer', 'event_list[].start_date: date-time', 'event_list[].end_date: date-time'];
    };
    'GET /title/supplement': {
        access: 'open';
        mode: 1;
        refusals: ['title-not-found'];
        formats: ['release_year: integer', 'related_title_list[].title_id: integer', 'related_title_list[].age_rating: integer', 'related_title_list[].genre_name_list[].genre_id: integer', 'related_title_list[].cover_color: ^#[0-9a-f]{6}$', 'related_title_list[].key_image_color: ^#[0-9a-f]{6}$', 'related_title_list[].tint: ^#[0-9a-f]{6}$', 'related_title_list[].updated_date: date-time', 'related_title_list[].next_update_date: date-time', 'related_title_list[].latest_episode.episode_id: integer', 'related_title_list[].latest_episode.point: integer', 'related_title_list[].read_count: integer'];
    };
    'GET /title/ticket/list': {
        access: 'login';
        mode: 1;
        refusals: [];
        formats: ['title_ticket_list[].title_id: integer', 'title_ticket_list[].ticket_count: integer', 'title_ticket_list[].max_ticket_count: integer', 'title_ticket_list[].recovery_hours: integer', 'title_ticket_list[].rental_days: integer', 'title_ticket_list[].next_recovery_date: date-time', 'title_ticket_list[].ticket_version: integer'];
    };
    'GET /web/top/updated/title': {
        access: 'open';
        mode: 1;
        refusals: [];
        formats: ['title_list[].title_id: integer', 'title_list[].age_rating: integer', 'title_list[].genre_name_list[].genre_id: integer', 'title_list[].cover_color: ^#[0-9a-f]{6}$', 'title_list[].key_image_color: ^#[0-9a-f]{6}$', 'title_list[].tint: ^#[0-9a-f]{6}$', 'title_list[].updated_date: date-time', 'title_list[].next_update_date: date-time', 'title_list[].latest_episode.episode_id: integer', 'title_list[].latest_episode.point: integer', 'title_list[].read_count: integer'];
    };
    'GET /web/ranking/genre': {
        access: 'open';
        mode: 1;
        refusals: [];
        formats: ['genre_ranking_list[].genre.genre_id: integer', 'genre_ranking_list[].title_list[].title_id: integer', 'genre_ranking_list[].title_list[].age_rating: integer', 'genre_ranking_list[].title_list[].genre_name_list[].genre_id: integer', 'genre_ranking_list[].title_list[].cover_color: ^#[0-9a-f]{6}$', 'genre_ranking_list[].title_list[].key_image_color: ^#[0-9a-f]{6}$', 'genre_ranking_list[].title_list[].tint: ^#[0-9a-f]{6}$', 'genre_ranking_list[].title_list[].updated_date: date-time', 'genre_ranking_list[].title_list[].next_update_date: date-time', 'genre_ranking_list[].title_list[].latest_episode.episode_id: integer', 'genre_ranking_list[].title_list[].latest_episode.point: integer', 'genre_ranking_list[].title_list[].read_count: integer'];
    };
    'GET /web/recommend/title/list': {
        access: 'open';
        mode: 1;
        refusals: [];
        formats: ['title_list[].title_id: integer', 'title_list[].age_rating: integer', 'title_list[].genre_name_list[].genre_id: integer', 'title_list[].cover_color: ^#[0-9a-f]{6}$', 'title_list[].key_image_color: ^#[0-9a-f]{6}$', 'title_list[].tint: ^#[0-9a-f]{6}$', 'title_list[].updated_date: date-time', 'title_list[].next_update_date: date-time', 'title_list[].latest_episode.episode_id: integer', 'title_list[].latest_episode.point: integer', 'title_list[].read_count: integer'];
    };
    'GET /recommend/prediction/title/list': {
        access: 'open';
        mode: 1;
        refusals: [];
        formats: ['title_list[].title_id: integer', 'title_list[].age_rating: integer', 'title_list[].genre_name_list[].genre_id: integer', 'title_list[].cover_color: ^#[0-9a-f]{6}$', 'title_list[].key_image_color: ^#[0-9a-f]{6}$', 'title_list[].tint: ^#[0-9a-f]{6}$', 'title_list[].updated_date: date-time', 'title_list[].next_update_date: date-time', 'title_list[].latest_episode.episode_id: integer', 'title_list[].latest_episode.point: integer', 'title_list[].read_count: integer'];
    };
    'GET /recommend/title/list': {
        access: 'open';
        mode: 1;
        refusals: [];
        formats: ['title_list[].title_id: integer', 'title_list[].age_rating: integer', 'title_list[].genre_name_list[].genre_id: integer', 'title_list[].cover_color: ^#[0-9a-f]{6}$', 'title_list[].key_image_color: ^#[0-9a-f]{6}$', 'title_list[].tint: ^#[0-9a-f]{6}$', 'title_list[].updated_date: date-time', 'title_list[].next_update_date: date-time', 'title_list[].latest_episode.episode_id: integer', 'title_list[].latest_episode.point: integer', 'title_list[].read_count: integer'];
    };
    'GET /recommend/click': {
        access: 'open';
        mode: 0;
        refusals: ['title-not-found'];
        formats: [];
    };
    'GET /advertisement/click': {
        access: 'open';
        mode: 0;
        refusals: [];
        formats: [];
    };
    'GET /advertisement/view': {
        access: 'open';
        mode: 0;
        refusals: [];
        formats: [];
    };
    'GET /search/title/all': {
        access: 'open';
        mode: 1;
        refusals: [];
        formats: ['title_list[].title_id: integer', 'total_count: integer', 'tag_list[].tag_id: integer'];
    };
    'GET /title/viewed/list': {
        access: 'login';
        mode: 1;
        refusals: [];
        formats: ['viewed_title_list[].title.title_id: integer', 'viewed_title_list[].title.age_rating: integer', 'viewed_title_list[].title.genre_name_list[].genre_id: integer', 'viewed_title_list[].title.cover_color: ^#[0-9a-f]{6}$', 'viewed_title_list[].title.key_image_color: ^#[0-9a-f]{6}$', 'viewed_title_list[].title.tint: ^#[0-9a-f]{6}$', 'viewed_title_list[].title.updated_date: date-time', 'viewed_title_list[].title.next_update_date: date-time', 'viewed_title_list[].title.latest_episode.episode_id: integer', 'viewed_title_list[].title.latest_episode.point: integer', 'viewed_title_list[].title.read_count: integer', 'viewed_title_list[].episode_id: integer', 'viewed_title_list[].page: integer', 'viewed_title_list[].book_length: integer', 'viewed_title_list[].read_date: date-time', 'viewed_title_list[].resume.episode_id: integer', 'viewed_title_list[].resume.page: integer'];
    };
    'POST /title/viewed/delete': {
        access: 'login';
        mode: 1;
        refusals: ['title-not-found'];
        formats: [];
    };
    'POST /title/viewed/delete/all': {
        access: 'login';
        mode: 1;
        refusals: [];
        formats: [];
    };
    'GET /web/episode': {
        access: 'open';
        mode: 1;
        refusals: [];
        formats: ['free_episode_list[].title.title_id: integer', 'free_episode_list[].title.age_rating: integer', 'free_episode_list[].title.genre_name_list[].genre_id: integer', 'free_episode_list[].title.cover_color: ^#[0-9a-f]{6}$', 'free_episode_list[].title.key_image_color: ^#[0-9a-f]{6}$', 'free_episode_list[].title.tint: ^#[0-9a-f]{6}$', 'free_episode_list[].title.updated_date: date-time', 'free_episode_list[].title.next_update_date: date-time', 'free_episode_list[].title.latest_episode.episode_id: integer', 'free_episode_list[].title.latest_episode.point: integer', 'free_episode_list[].title.read_count: integer', 'free_episode_list[].episode.episode_id: integer', 'free_episode_list[].episode.title_id: integer', 'free_episode_list[].episode.start_time: date-time', 'free_episode_list[].episode.book_length: integer', 'free_episode_list[].episode.point: integer', 'free_episode_list[].episode.rental_end_date: date-time', 'free_episode_list[].episode.free_end_date: date-time', 'free_episode_list[].episode.last_read_page: integer'];
    };
    'GET /web/episode/first': {
        access: 'open';
        mode: 1;
        refusals: ['title-not-found', 'episode-not-found'];
        formats: ['episode_id: integer'];
    };
    'GET /web/episode/nexttime': {
        access: 'open';
        mode: 1;
        refusals: [];
        formats: ['next_update_date: date-time'];
    };
    'POST /episode/list': {
        access: 'open';
        mode: 1;
        refusals: [];
        formats: ['episode_list[].episode_id: integer', 'episode_list[].title_id: integer', 'episode_list[].start_time: date-time', 'episode_list[].book_length: integer', 'episode_list[].point: integer', 'episode_list[].rental_end_date: date-time', 'episode_list[].free_end_date: date-time', 'episode_list[].last_read_page: integer'];
    };
    'GET /episode/share': {
        access: 'open';
        mode: 1;
        refusals: ['episode-not-found'];
        formats: ['share_url: uri'];
    };
    'GET /episode/viewer': {
        access: 'open';
        mode: 1;
        refusals: ['country-denied', 'episode-not-found', 'too-young', 'age-unknown', 'not-logged-in', 'episode-locked'];
        formats: ['episode.episode_id: integer', 'episode.title_id: integer', 'episode.start_time: date-time', 'episode.book_length: integer', 'episode.point: integer', 'episode.rental_end_date: date-time', 'episode.free_end_date: date-time', 'episode.last_read_page: integer', 'page_list[].page: integer', 'page_list[].width: integer', 'page_list[].height: integer', 'page_expired_date: date-time', 'previous_episode.episode_id: integer', 'previous_episode.title_id: integer', 'previous_episode.start_time: date-time', 'previous_episode.book_length: integer', 'previous_episode.point: integer', 'previous_episode.rental_end_date: date-time', 'previous_episode.free_end_date: date-time', 'previous_episode.last_read_page: integer', 'next_episode.episode_id: integer', 'next_episode.title_id: integer', 'next_episode.start_time: date-time', 'next_episode.book_length: integer', 'next_episode.point: integer', 'next_episode.rental_end_date: date-time', 'next_episode.free_end_date: date-time', 'next_episode.last_read_page: integer', 'resume_page: integer'];
    };
    'GET /title/follow/list': {
        access: 'login';
        mode: 1;
        refusals: [];
        formats: ['followed_title_list[].title.title_id: integer', 'followed_title_list[].title.age_rating: integer', 'followed_title_list[].title.genre_name_list[].genre_id: integer', 'followed_title_list[].title.cover_color: ^#[0-9a-f]{6}$', 'followed_title_list[].title.key_image_color: ^#[0-9a-f]{6}$', 'followed_title_list[].title.tint: ^#[0-9a-f]{6}$', 'followed_title_list[].title.updated_date: date-time', 'followed_title_list[].title.next_update_date: date-time', 'followed_title_list[].title.latest_episode.episode_id: integer', 'followed_title_list[].title.latest_episode.point: integer', 'followed_title_list[].title.read_count: integer', 'followed_title_list[].followed_date: date-time', 'followed_title_list[].new_episode_count: integer', 'total_count: integer', 'new_title_count: integer'];
    };
    'GET /title/follow/ids': {
        access: 'login';
        mode: 1;
        refusals: [];
        formats: ['title_id_list[]: integer'];
    };
    'POST /title/follow/add': {
        access: 'login';
        mode: 1;
        refusals: ['title-not-found', 'too-many-followed-titles'];
        formats: [];
    };
    'POST /title/follow/cancel': {
        access: 'login';
        mode: 1;
        refusals: ['title-not-found'];
        formats: [];
    };
    'GET /title/follow/notice': {
        access: 'login';
        mode: 1;
        refusals: [];
        formats: ['feed_url: uri'];
    };
    'POST /title/follow/notice/save': {
        access: 'login';
        mode: 1;
        refusals: [];
        formats: [];
    };
    'POST /title/follow/feed/renew': {
        access: 'login';
        mode: 1;
        refusals: [];
        formats: ['feed_url: uri'];
    };
    'POST /web/telemetry': {
        access: 'open';
        mode: 0;
        refusals: [];
        formats: [];
    };
}

declare type Calls = typeof calls;

/** Every call, by the name that client, handler and document share. */
declare const calls: {
    'GET /account': CallEntry<ZodObject<    {}, $strip>, ZodObject<    {
    account_id: ZodInt;
    user_id: ZodInt;
    return_date: ZodNullable<ZodISODateTime>;
    email: ZodString;
    nickname: ZodString;
    icon_url: ZodString;
    profile: ZodObject<    {
    nickname: ZodString;
    icon_id: ZodInt;
    icon_url: ZodString;
    gender: ZodEnum<    {
    readonly "": "";
    readonly female: "female";
    readonly male: "male";
    readonly other: "other";
    }>;
    birthyear: ZodNullable<ZodInt>;
    birth_ym: ZodString;
    is_display_country: ZodBoolean;
    nickname_change_date: ZodNullable<ZodISODateTime>;
    is_nickname_locked: ZodBoolean;
    }, $strip>;
    opt_out: ZodObject<    {
    ads: ZodBoolean;
    analysis: ZodBoolean;
    }, $strip>;
    device_list: ZodArray<ZodObject<    {
    user_id: ZodInt;
    user_agent: ZodString;
    country: ZodString;
    created_date: ZodISODateTime;
    last_seen_date: ZodISODateTime;
    is_current: ZodBoolean;
    }, $strip>>;
    }, $strip>, "login", never>;
    'GET /account/point': CallEntry<ZodObject<    {}, $strip>, ZodObject<    {
    point: ZodObject<    {
    paid: ZodInt;
    free: ZodInt;
    total: ZodInt;
    expiring: ZodNullable<ZodObject<    {
    amount: ZodInt;
    expired_date: ZodISODateTime;
    }, $strip>>;
    }, $strip>;
    }, $strip>, "login", never>;
    'GET /account/point/all': CallEntry<ZodObject<    {}, $strip>, ZodObject<    {
    point: ZodObject<    {
    paid: ZodInt;
    free: ZodInt;
    total: ZodInt;
    expiring: ZodNullable<ZodObject<    {
    amount: ZodInt;
    expired_date: ZodISODateTime;
    }, $strip>>;
    }, $strip>;
    ticket: ZodObject<    {
    count: ZodInt;
    detail_list: ZodArray<ZodObject<    {
    expired_date: ZodISODateTime;
    count: ZodInt;
    }, $strip>>;
    }, $strip>;
    spending_list: ZodArray<ZodObject<    {
    amount: ZodInt;
    is_paid: ZodBoolean;
    expired_date: ZodNullable<ZodISODateTime>;
    }, $strip>>;
    }, $strip>, "login", never>;
    'GET /app/boot': CallEntry<ZodObject<    {}, $strip>, ZodObject<    {
    is_new_user: ZodBoolean;
    is_purchased: ZodBoolean;
    unpurchased_point_days: ZodNullable<ZodInt>;
    account_point: ZodInt;
    weekly_view_title_count: ZodInt;
    karte_data: ZodObject<    {
    days_in_a_row: ZodInt;
    created_date: ZodISODateTime;
    }, $strip>;
    }, $strip>, "login", never>;
    'GET /user': CallEntry<ZodObject<    {
    user_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    }, $strip>, ZodObject<    {
    charge_type: ZodEnum<    {
    readonly non_charger: 1;
    readonly charger: 2;
    readonly subscription: 3;
    readonly subscription_p: 4;
    }>;
    subscription_categories: ZodArray<ZodString>;
    }, $strip>, "login", "user-not-found" | "user-without-account">;
    'POST /web/account/presave': CallEntry<ZodObject<    {
    email: ZodString;
    recaptcha_token: ZodString;
    episode_id: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    }, $strip>, ZodObject<    {
    valid_minutes: ZodInt;
    outbox_path: ZodNullable<ZodString>;
    }, $strip>, "open", "age-unknown" | "country-denied" | "email-invalid" | "email-registered" | "email-unlinked" | "recaptcha-invalid" | "recaptcha-score-too-low" | "too-many-mails" | "too-young">;
    'POST /web/account/save': CallEntry<ZodObject<    {
    password: ZodString;
    token: ZodString;
    idempotency_key: ZodOptional<ZodString>;
    }, $strip>, ZodObject<    {
    account_id: ZodInt;
    user_id: ZodInt;
    }, $strip>, "open", "account-not-saved" | "age-unknown" | "country-denied" | "email-registered" | "email-unlinked" | "password-not-allowed" | "token-invalid" | "too-young">;
    'POST /web/user/login': CallEntry<ZodObject<    {
    email: ZodString;
    password: ZodString;
    recaptcha_token: ZodString;
    replaced_user_id: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    }, $strip>, ZodObject<    {
    account_id: ZodInt;
    user_id: ZodInt;
    }, $strip>, "open", "account-banned" | "account-deleted" | "account-denied" | "account-inactive" | "account-suspended" | "device-limit-reached" | "email-unlinked" | "login-failed" | "recaptcha-invalid" | "recaptcha-score-too-low" | "session-not-created" | "terms-violated" | "too-many-login-attempts" | "too-young">;
    'POST /web/user/device/list': CallEntry<ZodObject<    {
    email: ZodString;
    password: ZodString;
    recaptcha_token: ZodString;
    }, $strip>, ZodObject<    {
    device_list: ZodArray<ZodObject<    {
    user_id: ZodInt;
    user_agent: ZodString;
    country: ZodString;
    created_date: ZodISODateTime;
    last_seen_date: ZodISODateTime;
    is_current: ZodBoolean;
    }, $strip>>;
    }, $strip>, "open", "account-banned" | "account-deleted" | "account-denied" | "account-inactive" | "account-suspended" | "email-unlinked" | "login-failed" | "recaptcha-invalid" | "recaptcha-score-too-low" | "terms-violated" | "too-many-login-attempts" | "too-young">;
    'POST /web/user/logout/others': CallEntry<ZodObject<    {}, $strip>, ZodObject<    {
    ended_count: ZodInt;
    }, $strip>, "login", never>;
    'POST /web/user/logout': CallEntry<ZodObject<    {
    target_user_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    }, $strip>, ZodObject<    {}, $strip>, "login", "device-not-found">;
    'POST /web/account/password/prereset': CallEntry<ZodObject<    {
    email: ZodString;
    new_password: ZodString;
    recaptcha_token: ZodString;
    }, $strip>, ZodObject<    {
    valid_minutes: ZodInt;
    outbox_path: ZodNullable<ZodString>;
    }, $strip>, "open", "email-invalid" | "password-not-allowed" | "recaptcha-invalid" | "recaptcha-score-too-low" | "too-many-mails" | "too-young">;
    'POST /web/account/email/presave': CallEntry<ZodObject<    {
    new_email: ZodString;
    password: ZodString;
    }, $strip>, ZodObject<    {
    valid_minutes: ZodInt;
    outbox_path: ZodNullable<ZodString>;
    }, $strip>, "login", "email-in-use" | "email-invalid" | "email-unlinked" | "password-wrong" | "too-many-login-attempts" | "too-many-mails" | "too-young">;
    'POST /web/account/password/presave': CallEntry<ZodObject<    {
    current_password: ZodString;
    new_password: ZodString;
    }, $strip>, ZodObject<    {
    valid_minutes: ZodInt;
    outbox_path: ZodNullable<ZodString>;
    }, $strip>, "login", "password-not-allowed" | "password-wrong" | "too-many-login-attempts" | "too-many-mails" | "too-young">;
    'POST /web/account/token': CallEntry<ZodObject<    {
    token: ZodString;
    purpose: ZodString;
    idempotency_key: ZodOptional<ZodString>;
    }, $strip>, ZodObject<    {
    email: ZodString;
    expired_date: ZodISODateTime;
    }, $strip>, "open", "token-invalid">;
    'GET /web/account/deletion': CallEntry<ZodObject<    {
    step: ZodOptional<ZodEnum<    {
    confirm: "confirm";
    index: "index";
    }>>;
    }, $strip>, ZodObject<    {
    point: ZodObject<    {
    paid: ZodInt;
    free: ZodInt;
    total: ZodInt;
    expiring: ZodNullable<ZodObject<    {
    amount: ZodInt;
    expired_date: ZodISODateTime;
    }, $strip>>;
    }, $strip>;
    ticket_count: ZodInt;
    chapter_count: ZodInt;
    title_count: ZodInt;
    magazine_count: ZodInt;
    comment_count: ZodInt;
    running_plan_list: ZodArray<ZodObject<    {
    asset_id: ZodString;
    name: ZodString;
    paid_until: ZodISODateTime;
    }, $strip>>;
    }, $strip>, "login", "deletion-not-reviewed">;
    'GET /web/account/export': CallEntry<ZodObject<    {}, $strip>, ZodObject<    {
    file_name: ZodString;
    content: ZodString;
    }, $strip>, "login", never>;
    'GET /web/account/password/reset': CallEntry<ZodObject<    {
    token: ZodString;
    idempotency_key: ZodOptional<ZodString>;
    }, $strip>, ZodObject<    {}, $strip>, "open", "account-banned" | "account-deleted" | "account-denied" | "account-inactive" | "account-suspended" | "terms-violated" | "token-invalid">;
    'GET /web/account/email/save': CallEntry<ZodObject<    {
    token: ZodString;
    idempotency_key: ZodOptional<ZodString>;
    }, $strip>, ZodObject<    {
    email: ZodString;
    }, $strip>, "open", "account-banned" | "account-deleted" | "account-denied" | "account-inactive" | "account-suspended" | "email-in-use" | "email-unlinked" | "terms-violated" | "token-invalid">;
    'GET /web/account/password/save': CallEntry<ZodObject<    {
    token: ZodString;
    idempotency_key: ZodOptional<ZodString>;
    }, $strip>, ZodObject<    {}, $strip>, "open", "account-banned" | "account-deleted" | "account-denied" | "account-inactive" | "account-suspended" | "terms-violated" | "token-invalid">;
    'POST /account/resign': CallEntry<ZodObject<    {
    user_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    password: ZodOptional<ZodString>;
    }, $strip>, ZodObject<    {}, $strip>, "login", "deletion-not-reviewed" | "login-not-recent" | "password-wrong" | "too-many-login-attempts" | "user-not-found" | "user-without-account">;
    'POST /account/presave': CallEntry<ZodObject<    {
    email: ZodString;
    password: ZodString;
    }, $strip>, ZodObject<    {}, $strip>, "open", "age-unknown" | "country-denied" | "email-invalid" | "email-registered" | "email-unlinked" | "password-not-allowed" | "too-many-mails" | "too-young">;
    'POST /account/password/prereset': CallEntry<ZodObject<    {
    email: ZodString;
    new_password: ZodString;
    }, $strip>, ZodObject<    {}, $strip>, "open", "email-invalid" | "password-not-allowed" | "too-many-mails" | "too-young">;
    'POST /account/email/presave': CallEntry<ZodObject<    {
    new_email: ZodString;
    password: ZodString;
    }, $strip>, ZodObject<    {}, $strip>, "login", "email-in-use" | "email-invalid" | "email-unlinked" | "password-wrong" | "too-many-login-attempts" | "too-many-mails" | "too-young">;
    'POST /account/password/presave': CallEntry<ZodObject<    {
    current_password: ZodString;
    new_password: ZodString;
    }, $strip>, ZodObject<    {}, $strip>, "login", "password-not-allowed" | "password-wrong" | "too-many-login-attempts" | "too-many-mails" | "too-young">;
    'GET /account/password/reset': CallEntry<ZodObject<    {
    token: ZodString;
    }, $strip>, ZodObject<    {}, $strip>, "open", "account-banned" | "account-deleted" | "account-denied" | "account-inactive" | "account-suspended" | "terms-violated" | "token-invalid">;
    'GET /account/save': CallEntry<ZodObject<    {
    token: ZodString;
    }, $strip>, ZodObject<    {}, $strip>, "open", "account-not-saved" | "age-unknown" | "country-denied" | "email-registered" | "email-unlinked" | "token-invalid" | "too-young">;
    'GET /account/email/save': CallEntry<ZodObject<    {
    token: ZodString;
    }, $strip>, ZodObject<    {}, $strip>, "open", "account-banned" | "account-deleted" | "account-denied" | "account-inactive" | "account-suspended" | "email-in-use" | "email-unlinked" | "terms-violated" | "token-invalid">;
    'GET /account/password/save': CallEntry<ZodObject<    {
    token: ZodString;
    }, $strip>, ZodObject<    {}, $strip>, "open", "account-banned" | "account-deleted" | "account-denied" | "account-inactive" | "account-suspended" | "terms-violated" | "token-invalid">;
    'POST /user/login': CallEntry<ZodObject<    {
    email: ZodString;
    password: ZodString;
    }, $strip>, ZodObject<    {
    account_id: ZodInt;
    user_id: ZodInt;
    }, $strip>, "open", "account-banned" | "account-deleted" | "account-denied" | "account-inactive" | "account-suspended" | "device-limit-reached" | "email-unlinked" | "login-failed" | "session-not-created" | "terms-violated" | "too-many-login-attempts" | "too-young">;
    'POST /user/logout': CallEntry<ZodObject<    {
    target_user_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    }, $strip>, ZodObject<    {}, $strip>, "login", "device-not-found">;
    'GET /web/passkey/list': CallEntry<ZodObject<    {}, $strip>, ZodObject<    {
    passkey_list: ZodArray<ZodObject<    {
    passkey_id: ZodInt;
    passkey_name: ZodString;
    created_date: ZodISODateTime;
    last_used_date: ZodNullable<ZodISODateTime>;
    }, $strip>>;
    }, $strip>, "login", never>;
    'POST /web/passkey/challenge': CallEntry<ZodObject<    {
    password: ZodString;
    }, $strip>, ZodObject<    {
    webauthn_options: ZodString;
    }, $strip>, "login", "password-wrong" | "too-many-login-attempts" | "too-many-passkeys">;
    'POST /web/passkey/add': CallEntry<ZodObject<    {
    credential: ZodString;
    passkey_name: ZodString;
    }, $strip>, ZodObject<    {
    passkey: ZodObject<    {
    passkey_id: ZodInt;
    passkey_name: ZodString;
    created_date: ZodISODateTime;
    last_used_date: ZodNullable<ZodISODateTime>;
    }, $strip>;
    }, $strip>, "login", "passkey-not-verified" | "too-many-passkeys">;
    'POST /web/passkey/name': CallEntry<ZodObject<    {
    passkey_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    passkey_name: ZodString;
    }, $strip>, ZodObject<    {
    passkey: ZodObject<    {
    passkey_id: ZodInt;
    passkey_name: ZodString;
    created_date: ZodISODateTime;
    last_used_date: ZodNullable<ZodISODateTime>;
    }, $strip>;
    }, $strip>, "login", "passkey-not-found">;
    'POST /web/passkey/remove': CallEntry<ZodObject<    {
    passkey_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    }, $strip>, ZodObject<    {}, $strip>, "login", "passkey-not-found">;
    'POST /web/user/login/passkey/challenge': CallEntry<ZodObject<    {}, $strip>, ZodObject<    {
    webauthn_options: ZodString;
    }, $strip>, "open", "too-young">;
    'POST /web/user/login/passkey': CallEntry<ZodObject<    {
    credential: ZodString;
    replaced_user_id: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    }, $strip>, ZodObject<    {
    account_id: ZodInt;
    user_id: ZodInt;
    }, $strip>, "open", "account-banned" | "account-deleted" | "account-denied" | "account-inactive" | "account-suspended" | "device-limit-reached" | "passkey-not-accepted" | "session-not-created" | "terms-violated" | "too-young">;
    'POST /web/user/login/passkey/device/list': CallEntry<ZodObject<    {
    credential: ZodString;
    }, $strip>, ZodObject<    {
    device_list: ZodArray<ZodObject<    {
    user_id: ZodInt;
    user_agent: ZodString;
    country: ZodString;
    created_date: ZodISODateTime;
    last_seen_date: ZodISODateTime;
    is_current: ZodBoolean;
    }, $strip>>;
    }, $strip>, "open", "account-banned" | "account-deleted" | "account-denied" | "account-inactive" | "account-suspended" | "passkey-not-accepted" | "terms-violated" | "too-young">;
    'GET /profile/icon/list': CallEntry<ZodObject<    {}, $strip>, ZodObject<    {
    icon_list: ZodArray<ZodObject<    {
    icon_id: ZodInt;
    image_url: ZodString;
    }, $strip>>;
    }, $strip>, "login", never>;
    'POST /profile/save': CallEntry<ZodObject<    {
    birthyear: ZodOptional<ZodUnion<[ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>, ZodLiteral<"">]>>;
    gender: ZodOptional<ZodString>;
    nickname: ZodOptional<ZodString>;
    birth_ym: ZodOptional<ZodString>;
    is_display_country: ZodOptional<ZodUnion<readonly [ZodBoolean, ZodPipe<ZodNumber, ZodTransform<boolean, number>>, ZodPipe<ZodEnum<    {
    "": "";
    0: "0";
    1: "1";
    false: "false";
    true: "true";
    }>, ZodTransform<boolean, "" | "0" | "1" | "false" | "true">>]>>;
    }, $strip>, ZodObject<    {
    nickname: ZodString;
    icon_id: ZodInt;
    icon_url: ZodString;
    gender: ZodEnum<    {
    readonly "": "";
    readonly female: "female";
    readonly male: "male";
    readonly other: "other";
    }>;
    birthyear: ZodNullable<ZodInt>;
    birth_ym: ZodString;
    is_display_country: ZodBoolean;
    nickname_change_date: ZodNullable<ZodISODateTime>;
    is_nickname_locked: ZodBoolean;
    }, $strip>, "login", "birthday-invalid" | "gender-invalid" | "nickname-change-limit" | "nickname-invalid" | "nickname-locked" | "nickname-prohibited-word" | "nickname-reserved" | "nickname-too-long" | "too-young">;
    'POST /profile/icon/save': CallEntry<ZodObject<    {
    icon_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    }, $strip>, ZodObject<    {
    icon_id: ZodInt;
    icon_url: ZodString;
    }, $strip>, "login", "icon-not-found">;
    'POST /web/opt_out': CallEntry<ZodObject<    {
    ads: ZodUnion<readonly [ZodBoolean, ZodPipe<ZodNumber, ZodTransform<boolean, number>>, ZodPipe<ZodEnum<    {
    "": "";
    0: "0";
    1: "1";
    false: "false";
    true: "true";
    }>, ZodTransform<boolean, "" | "0" | "1" | "false" | "true">>]>;
    analysis: ZodUnion<readonly [ZodBoolean, ZodPipe<ZodNumber, ZodTransform<boolean, number>>, ZodPipe<ZodEnum<    {
    "": "";
    0: "0";
    1: "1";
    false: "false";
    true: "true";
    }>, ZodTransform<boolean, "" | "0" | "1" | "false" | "true">>]>;
    }, $strip>, ZodObject<    {
    ads: ZodBoolean;
    analysis: ZodBoolean;
    }, $strip>, "login", never>;
    'POST /user/register': CallEntry<ZodObject<    {
    device: ZodOptional<ZodString>;
    locale: ZodOptional<ZodString>;
    os_version: ZodOptional<ZodString>;
    tablet: ZodOptional<ZodUnion<readonly [ZodBoolean, ZodPipe<ZodNumber, ZodTransform<boolean, number>>, ZodPipe<ZodEnum<    {
    "": "";
    0: "0";
    1: "1";
    false: "false";
    true: "true";
    }>, ZodTransform<boolean, "" | "0" | "1" | "false" | "true">>]>>;
    timezone: ZodOptional<ZodString>;
    platform: ZodOptional<ZodString>;
    original_uuid: ZodString;
    regid: ZodString;
    is_overwrite: ZodOptional<ZodUnion<readonly [ZodBoolean, ZodPipe<ZodNumber, ZodTransform<boolean, number>>, ZodPipe<ZodEnum<    {
    "": "";
    0: "0";
    1: "1";
    false: "false";
    true: "true";
    }>, ZodTransform<boolean, "" | "0" | "1" | "false" | "true">>]>>;
    token: ZodString;
    nonce: ZodOptional<ZodString>;
    }, $strip>, ZodObject<    {
    user_id: ZodInt;
    }, $strip>, "open", "account-banned" | "account-deleted" | "account-denied" | "account-inactive" | "account-suspended" | "device-banned" | "device-registered" | "terms-violated" | "too-many-devices">;
    'POST /user/push_notification/save': CallEntry<ZodObject<    {
    notice_status: ZodUnion<readonly [ZodBoolean, ZodPipe<ZodNumber, ZodTransform<boolean, number>>, ZodPipe<ZodEnum<    {
    "": "";
    0: "0";
    1: "1";
    false: "false";
    true: "true";
    }>, ZodTransform<boolean, "" | "0" | "1" | "false" | "true">>]>;
    }, $strip>, ZodObject<    {}, $strip>, "login", never>;
    'POST /user/device/save': CallEntry<ZodObject<    {
    device: ZodOptional<ZodString>;
    locale: ZodOptional<ZodString>;
    os_version: ZodOptional<ZodString>;
    tablet: ZodOptional<ZodUnion<readonly [ZodBoolean, ZodPipe<ZodNumber, ZodTransform<boolean, number>>, ZodPipe<ZodEnum<    {
    "": "";
    0: "0";
    1: "1";
    false: "false";
    true: "true";
    }>, ZodTransform<boolean, "" | "0" | "1" | "false" | "true">>]>>;
    timezone: ZodOptional<ZodString>;
    advertising_id: ZodString;
    adjust_id: ZodString;
    ranking_ab: ZodOptional<ZodString>;
    fcm_token: ZodString;
    ab_test_config: ZodOptional<ZodString>;
    app_instance_id: ZodString;
    }, $strip>, ZodObject<    {}, $strip>, "login", never>;
    'POST /user/noah_id/save': CallEntry<ZodObject<    {
    noah_id: ZodString;
    }, $strip>, ZodObject<    {}, $strip>, "login", never>;
    'POST /user/unban': CallEntry<ZodObject<    {
    token: ZodString;
    original_uuid: ZodString;
    }, $strip>, ZodObject<    {}, $strip>, "open", "token-invalid">;
    'POST /user/attestation': CallEntry<ZodObject<    {
    attestation: ZodString;
    challenge: ZodString;
    key_id: ZodString;
    }, $strip>, ZodObject<    {}, $strip>, "open", "account-banned" | "account-deleted" | "account-denied" | "account-inactive" | "account-suspended" | "terms-violated" | "token-invalid" | "too-many-devices">;
    'GET /user/challenge': CallEntry<ZodObject<    {}, $strip>, ZodObject<    {
    challenge: ZodString;
    expired_date: ZodISODateTime;
    }, $strip>, "open", never>;
    'GET /episode/comment/list': CallEntry<ZodObject<    {
    episode_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    comment_id_list: ZodOptional<ZodUnion<readonly [ZodArray<ZodNumber>, ZodPipe<ZodString, ZodTransform<number[], string>>]>>;
    sort: ZodOptional<ZodEnum<    {
    likes: "likes";
    new: "new";
    }>>;
    limit: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    offset: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    }, $strip>, ZodObject<    {
    comment_list: ZodArray<ZodObject<    {
    comment_id: ZodInt;
    episode_id: ZodInt;
    account_id: ZodInt;
    nickname: ZodString;
    icon_url: ZodString;
    country: ZodNullable<ZodString>;
    comment: ZodString;
    like_count: ZodInt;
    created_date: ZodISODateTime;
    is_own: ZodBoolean;
    is_liked: ZodBoolean;
    }, $strip>>;
    total_count: ZodInt;
    }, $strip>, "open", "episode-not-found">;
    'GET /episode/comment/latest': CallEntry<ZodObject<    {
    episode_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    comment_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    }, $strip>, ZodObject<    {
    comment_list: ZodArray<ZodObject<    {
    comment_id: ZodInt;
    episode_id: ZodInt;
    account_id: ZodInt;
    nickname: ZodString;
    icon_url: ZodString;
    country: ZodNullable<ZodString>;
    comment: ZodString;
    like_count: ZodInt;
    created_date: ZodISODateTime;
    is_own: ZodBoolean;
    is_liked: ZodBoolean;
    }, $strip>>;
    total_count: ZodInt;
    }, $strip>, "open", "episode-not-found">;
    'GET /episode/comment/history': CallEntry<ZodObject<    {
    limit: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    offset: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    sort: ZodOptional<ZodEnum<    {
    likes: "likes";
    new: "new";
    }>>;
    }, $strip>, ZodObject<    {
    own_comment_list: ZodArray<ZodObject<    {
    comment_id: ZodInt;
    comment: ZodString;
    like_count: ZodInt;
    created_date: ZodISODateTime;
    title: ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    title_category: ZodEnum<    {
    readonly manga: 1;
    readonly novel: 2;
    }>;
    age_rating: ZodInt;
    genre_name_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    }, $strip>>;
    catch_copy: ZodString;
    cover_image_url: ZodString;
    cover_color: ZodOptional<ZodString>;
    key_image_url: ZodString;
    key_image_color: ZodOptional<ZodString>;
    tint: ZodString;
    badge: ZodNullable<ZodEnum<    {
    readonly free: "free";
    readonly new: "new";
    readonly ticket: "ticket";
    readonly up: "up";
    }>>;
    is_original: ZodBoolean;
    updated_date: ZodNullable<ZodISODateTime>;
    next_update_date: ZodNullable<ZodISODateTime>;
    latest_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    point: ZodInt;
    is_ticket_available: ZodBoolean;
    }, $strip>>;
    read_count: ZodInt;
    }, $strip>;
    episode: ZodObject<    {
    episode_id: ZodInt;
    title_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    thumbnail_image_url: ZodString;
    start_time: ZodISODateTime;
    book_length: ZodInt;
    point: ZodInt;
    status: ZodNullable<ZodEnum<    {
    readonly free: 'free';
    readonly purchased: 'purchased';
    readonly renting: 'renting';
    }>>;
    rental_end_date: ZodNullable<ZodISODateTime>;
    free_end_date: ZodNullable<ZodISODateTime>;
    is_ticket_available: ZodBoolean;
    is_read: ZodBoolean;
    last_read_page: ZodNullable<ZodInt>;
    }, $strip>;
    }, $strip>>;
    total_count: ZodInt;
    }, $strip>, "login", never>;
    'POST /episode/comment/post': CallEntry<ZodObject<    {
    episode_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    comment: ZodString;
    }, $strip>, ZodObject<    {
    new_comment: ZodObject<    {
    comment_id: ZodInt;
    episode_id: ZodInt;
    account_id: ZodInt;
    nickname: ZodString;
    icon_url: ZodString;
    country: ZodNullable<ZodString>;
    comment: ZodString;
    like_count: ZodInt;
    created_date: ZodISODateTime;
    is_own: ZodBoolean;
    is_liked: ZodBoolean;
    }, $strip>;
    remaining_count: ZodInt;
    }, $strip>, "login", "age-unknown" | "comment-empty" | "comment-limit-reached" | "comment-prohibited-word" | "comment-too-long" | "commenting-suspended" | "country-denied" | "episode-not-found" | "episode-not-viewed" | "too-young">;
    'GET /episode/comment/post/info': CallEntry<ZodObject<    {
    episode_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    }, $strip>, ZodObject<    {
    is_allowed: ZodBoolean;
    refusal_reason: ZodNullable<ZodEnum<    {
    "age-unknown": "age-unknown";
    "comment-limit-reached": "comment-limit-reached";
    "commenting-suspended": "commenting-suspended";
    "episode-not-viewed": "episode-not-viewed";
    "too-young": "too-young";
    }>>;
    remaining_count: ZodInt;
    next_date: ZodNullable<ZodISODateTime>;
    }, $strip>, "login", "episode-not-found">;
    'POST /episode/comment/like/add': CallEntry<ZodObject<    {
    comment_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    }, $strip>, ZodObject<    {
    like_count: ZodInt;
    }, $strip>, "login", "comment-not-found" | "country-denied" | "own-comment" | "too-young">;
    'POST /episode/comment/like/cancel': CallEntry<ZodObject<    {
    comment_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    }, $strip>, ZodObject<    {
    like_count: ZodInt;
    }, $strip>, "login", "comment-not-found">;
    'GET /episode/comment/likes/ids': CallEntry<ZodObject<    {
    episode_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    }, $strip>, ZodObject<    {
    comment_id_list: ZodArray<ZodInt>;
    }, $strip>, "login", "episode-not-found">;
    'GET /episode/comment/like/notice': CallEntry<ZodObject<    {
    is_kept: ZodOptional<ZodUnion<readonly [ZodBoolean, ZodPipe<ZodNumber, ZodTransform<boolean, number>>, ZodPipe<ZodEnum<    {
    "": "";
    0: "0";
    1: "1";
    false: "false";
    true: "true";
    }>, ZodTransform<boolean, "" | "0" | "1" | "false" | "true">>]>>;
    }, $strip>, ZodObject<    {
    notice_list: ZodArray<ZodObject<    {
    comment_id: ZodInt;
    comment: ZodString;
    like_count: ZodInt;
    created_date: ZodISODateTime;
    title: ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    title_category: ZodEnum<    {
    readonly manga: 1;
    readonly novel: 2;
    }>;
    age_rating: ZodInt;
    genre_name_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    }, $strip>>;
    catch_copy: ZodString;
    cover_image_url: ZodString;
    cover_color: ZodOptional<ZodString>;
    key_image_url: ZodString;
    key_image_color: ZodOptional<ZodString>;
    tint: ZodString;
    badge: ZodNullable<ZodEnum<    {
    readonly free: "free";
    readonly new: "new";
    readonly ticket: "ticket";
    readonly up: "up";
    }>>;
    is_original: ZodBoolean;
    updated_date: ZodNullable<ZodISODateTime>;
    next_update_date: ZodNullable<ZodISODateTime>;
    latest_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    point: ZodInt;
    is_ticket_available: ZodBoolean;
    }, $strip>>;
    read_count: ZodInt;
    }, $strip>;
    episode: ZodObject<    {
    episode_id: ZodInt;
    title_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    thumbnail_image_url: ZodString;
    start_time: ZodISODateTime;
    book_length: ZodInt;
    point: ZodInt;
    status: ZodNullable<ZodEnum<    {
    readonly free: 'free';
    readonly purchased: 'purchased';
    readonly renting: 'renting';
    }>>;
    rental_end_date: ZodNullable<ZodISODateTime>;
    free_end_date: ZodNullable<ZodISODateTime>;
    is_ticket_available: ZodBoolean;
    is_read: ZodBoolean;
    last_read_page: ZodNullable<ZodInt>;
    }, $strip>;
    new_like_count: ZodInt;
    }, $strip>>;
    new_like_count: ZodInt;
    }, $strip>, "login", never>;
    'POST /episode/comment/mute': CallEntry<ZodObject<    {
    comment_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    }, $strip>, ZodObject<    {
    muted_account_id: ZodInt;
    }, $strip>, "login", "comment-not-found" | "own-comment">;
    'POST /episode/comment/mute/cancel': CallEntry<ZodObject<    {
    muted_account_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    }, $strip>, ZodObject<    {}, $strip>, "login", never>;
    'GET /episode/comment/mute/list': CallEntry<ZodObject<    {
    limit: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    offset: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    }, $strip>, ZodObject<    {
    muted_account_list: ZodArray<ZodObject<    {
    muted_account_id: ZodInt;
    nickname: ZodString;
    icon_url: ZodString;
    muted_date: ZodISODateTime;
    }, $strip>>;
    total_count: ZodInt;
    }, $strip>, "login", never>;
    'POST /episode/comment/delete': CallEntry<ZodObject<    {
    comment_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    }, $strip>, ZodObject<    {}, $strip>, "login", "comment-not-found">;
    'POST /episode/comment/report': CallEntry<ZodObject<    {
    comment_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    }, $strip>, ZodObject<    {}, $strip>, "login", "comment-not-found" | "own-comment">;
    'GET /web/shop': CallEntry<ZodObject<    {
    asset_type: ZodString;
    }, $strip>, ZodObject<    {
    is_purchasable: ZodBoolean;
    product_list: ZodArray<ZodObject<    {
    asset_id: ZodString;
    point: ZodInt;
    bonus_point: ZodInt;
    price: ZodObject<    {
    value: ZodNumber;
    currency: ZodEnum<    {
    readonly USD: 'USD';
    readonly JPY: 'JPY';
    }>;
    }, $strip>;
    is_best_value: ZodBoolean;
    }, $strip>>;
    point: ZodNullable<ZodObject<    {
    paid: ZodInt;
    free: ZodInt;
    total: ZodInt;
    expiring: ZodNullable<ZodObject<    {
    amount: ZodInt;
    expired_date: ZodISODateTime;
    }, $strip>>;
    }, $strip>>;
    free_point_days: ZodInt;
    median_chapter_point: ZodNullable<ZodInt>;
    }, $strip>, "open", "country-denied">;
    'GET /web/shop/point/subscription': CallEntry<ZodObject<    {}, $strip>, ZodObject<    {
    is_purchasable: ZodBoolean;
    plan_list: ZodArray<ZodObject<    {
    asset_id: ZodString;
    name: ZodString;
    point: ZodInt;
    bonus_point: ZodInt;
    price: ZodObject<    {
    value: ZodNumber;
    currency: ZodEnum<    {
    readonly USD: 'USD';
    readonly JPY: 'JPY';
    }>;
    }, $strip>;
    is_bonus_available: ZodBoolean;
    is_subscribed: ZodBoolean;
    next_date: ZodNullable<ZodISODateTime>;
    is_canceled: ZodBoolean;
    is_past_due: ZodBoolean;
    card_changed_date: ZodNullable<ZodISODateTime>;
    card: ZodOptional<ZodObject<    {
    brand: ZodString;
    last_four: ZodString;
    }, $strip>>;
    }, $strip>>;
    renewal_date: ZodISODateTime;
    }, $strip>, "open", never>;
    'POST /web/stp/outright': CallEntry<ZodObject<    {
    asset_id: ZodString;
    path: ZodString;
    recaptcha_token: ZodString;
    }, $strip>, ZodObject<    {
    checkout_url: ZodString;
    }, $strip>, "login", "country-denied" | "product-not-on-sale" | "purchases-not-offered" | "recaptcha-invalid" | "recaptcha-score-too-low" | "too-young">;
    'GET /account/reservation/flow': CallEntry<ZodObject<    {
    limit: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    offset: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    }, $strip>, ZodObject<    {
    total_count: ZodInt;
    reservation_list: ZodArray<ZodObject<    {
    grant_date: ZodISODateTime;
    grant_kind: ZodEnum<    {
    readonly monthly_plan: "monthly_plan";
    readonly monthly_plan_bonus: "monthly_plan_bonus";
    }>;
    amount: ZodInt;
    is_paid: ZodBoolean;
    asset_id: ZodString;
    plan_name: ZodString;
    }, $strip>>;
    }, $strip>, "login", never>;
    'POST /web/stp/subscription': CallEntry<ZodObject<    {
    asset_id: ZodString;
    path: ZodString;
    recaptcha_token: ZodString;
    }, $strip>, ZodObject<    {
    checkout_url: ZodString;
    }, $strip>, "login", "already-subscribed" | "country-denied" | "plan-month-paid" | "plan-not-on-sale" | "plan-payment-pending" | "purchases-not-offered" | "recaptcha-invalid" | "recaptcha-score-too-low" | "too-young">;
    'POST /web/stp/subscription/card': CallEntry<ZodObject<    {
    asset_id: ZodString;
    path: ZodString;
    recaptcha_token: ZodString;
    }, $strip>, ZodObject<    {
    checkout_url: ZodString;
    }, $strip>, "login", "not-subscribed" | "plan-not-renewed" | "recaptcha-invalid" | "recaptcha-score-too-low">;
    'POST /web/stp/subscription/cancel': CallEntry<ZodObject<    {
    asset_id: ZodString;
    recaptcha_token: ZodString;
    }, $strip>, ZodObject<    {
    plan: ZodObject<    {
    asset_id: ZodString;
    name: ZodString;
    point: ZodInt;
    bonus_point: ZodInt;
    price: ZodObject<    {
    value: ZodNumber;
    currency: ZodEnum<    {
    readonly USD: 'USD';
    readonly JPY: 'JPY';
    }>;
    }, $strip>;
    is_bonus_available: ZodBoolean;
    is_subscribed: ZodBoolean;
    next_date: ZodNullable<ZodISODateTime>;
    is_canceled: ZodBoolean;
    is_past_due: ZodBoolean;
    card_changed_date: ZodNullable<ZodISODateTime>;
    card: ZodOptional<ZodObject<    {
    brand: ZodString;
    last_four: ZodString;
    }, $strip>>;
    }, $strip>;
    }, $strip>, "login", "not-subscribed" | "recaptcha-invalid" | "recaptcha-score-too-low">;
    'POST /episode/paid/bulk': CallEntry<ZodObject<    {
    episode_id_list: ZodUnion<readonly [ZodArray<ZodNumber>, ZodPipe<ZodString, ZodTransform<number[], string>>]>;
    paid_point: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    point_back: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    }, $strip>, ZodObject<    {
    episode_id_list: ZodArray<ZodInt>;
    paid_point: ZodInt;
    point_back: ZodInt;
    point_back_expired_date: ZodNullable<ZodISODateTime>;
    point: ZodObject<    {
    paid: ZodInt;
    free: ZodInt;
    total: ZodInt;
    expiring: ZodNullable<ZodObject<    {
    amount: ZodInt;
    expired_date: ZodISODateTime;
    }, $strip>>;
    }, $strip>;
    }, $strip>, "login", "age-unknown" | "country-denied" | "episode-not-found" | "episodes-of-several-titles" | "no-episodes-chosen" | "not-enough-points" | "points-back-changed" | "price-changed" | "too-many-episodes" | "too-young">;
    'GET /title/pointback': CallEntry<ZodObject<    {
    title_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    }, $strip>, ZodObject<    {
    title_id: ZodInt;
    point_back_percent: ZodInt;
    start_date: ZodNullable<ZodISODateTime>;
    end_date: ZodNullable<ZodISODateTime>;
    free_point_days: ZodInt;
    }, $strip>, "open", "title-not-found">;
    'POST /magazine/paid': CallEntry<ZodObject<    {
    magazine_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    paid_point: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    }, $strip>, ZodObject<    {
    magazine: ZodObject<    {
    magazine_id: ZodInt;
    magazine_name: ZodString;
    issue_number: ZodInt;
    magazine_category_id: ZodInt;
    magazine_category_name: ZodString;
    cover_image_url: ZodString;
    published_date: ZodISODateTime;
    point: ZodInt;
    separate_point: ZodInt;
    is_purchased: ZodBoolean;
    age_rating: ZodInt;
    episode_count: ZodInt;
    magazine_title_list: ZodArray<ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    magazine_episode_list: ZodArray<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    }, $strip>>;
    }, $strip>>;
    }, $strip>;
    point: ZodObject<    {
    paid: ZodInt;
    free: ZodInt;
    total: ZodInt;
    expiring: ZodNullable<ZodObject<    {
    amount: ZodInt;
    expired_date: ZodISODateTime;
    }, $strip>>;
    }, $strip>;
    }, $strip>, "login", "age-unknown" | "all-episodes-owned" | "country-denied" | "magazine-not-found" | "no-episode-available" | "not-enough-points" | "price-changed" | "too-young">;
    'GET /magazine/category/list': CallEntry<ZodObject<    {
    limit: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    offset: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    }, $strip>, ZodObject<    {
    magazine_category_list: ZodArray<ZodObject<    {
    magazine_category_id: ZodInt;
    magazine_category_name: ZodString;
    is_original: ZodBoolean;
    magazine_count: ZodInt;
    cover_image_url: ZodNullable<ZodString>;
    }, $strip>>;
    total_count: ZodInt;
    }, $strip>, "open", never>;
    'GET /magazine/category/search/list': CallEntry<ZodObject<    {
    limit: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    offset: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    }, $strip>, ZodObject<    {
    magazine_category_list: ZodArray<ZodObject<    {
    magazine_category_id: ZodInt;
    magazine_category_name: ZodString;
    is_original: ZodBoolean;
    magazine_count: ZodInt;
    cover_image_url: ZodNullable<ZodString>;
    }, $strip>>;
    total_count: ZodInt;
    }, $strip>, "open", never>;
    'GET /magazine/list': CallEntry<ZodObject<    {
    limit: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    offset: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    magazine_category_id: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    title_id: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    search_category: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    magazine_id_list: ZodOptional<ZodUnion<readonly [ZodArray<ZodNumber>, ZodPipe<ZodString, ZodTransform<number[], string>>]>>;
    sort: ZodOptional<ZodEnum<    {
    new: "new";
    old: "old";
    }>>;
    from_bookshelf: ZodOptional<ZodUnion<readonly [ZodBoolean, ZodPipe<ZodNumber, ZodTransform<boolean, number>>, ZodPipe<ZodEnum<    {
    "": "";
    0: "0";
    1: "1";
    false: "false";
    true: "true";
    }>, ZodTransform<boolean, "" | "0" | "1" | "false" | "true">>]>>;
    }, $strip>, ZodObject<    {
    magazine_list: ZodArray<ZodObject<    {
    magazine_id: ZodInt;
    magazine_name: ZodString;
    issue_number: ZodInt;
    magazine_category_id: ZodInt;
    magazine_category_name: ZodString;
    cover_image_url: ZodString;
    published_date: ZodISODateTime;
    point: ZodInt;
    separate_point: ZodInt;
    is_purchased: ZodBoolean;
    age_rating: ZodInt;
    episode_count: ZodInt;
    magazine_title_list: ZodArray<ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    magazine_episode_list: ZodArray<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    }, $strip>>;
    }, $strip>>;
    }, $strip>>;
    total_count: ZodInt;
    }, $strip>, "open", "not-logged-in">;
    'GET /account/point/flow': CallEntry<ZodObject<    {
    limit: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    offset: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    }, $strip>, ZodObject<    {
    point_flow_list: ZodArray<ZodObject<    {
    date: ZodISODateTime;
    kind: ZodEnum<    {
    readonly purchase: 'purchase';
    readonly subscription: 'subscription';
    readonly signUpBonus: 'sign-up-bonus';
    readonly loginBonus: 'login-bonus';
    readonly grant: 'grant';
    readonly episode: 'episode';
    readonly bulk: 'bulk';
    readonly pointBack: 'point-back';
    readonly magazine: 'magazine';
    readonly rental: 'rental';
    readonly expiry: 'expiry';
    readonly return: 'return';
    readonly returnCorrected: 'return-corrected';
    }>;
    amount: ZodInt;
    balance: ZodInt;
    expired_date: ZodNullable<ZodISODateTime>;
    subject: ZodObject<    {
    title_id: ZodNullable<ZodInt>;
    title_name: ZodNullable<ZodString>;
    episode_id: ZodNullable<ZodInt>;
    episode_name: ZodNullable<ZodString>;
    episode_count: ZodNullable<ZodInt>;
    magazine_id: ZodNullable<ZodInt>;
    magazine_name: ZodNullable<ZodString>;
    asset_id: ZodNullable<ZodString>;
    }, $strip>;
    is_paid: ZodBoolean;
    }, $strip>>;
    total_count: ZodInt;
    }, $strip>, "login", never>;
    'GET /account/ticket/flow': CallEntry<ZodObject<    {
    limit: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    offset: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    }, $strip>, ZodObject<    {
    ticket_flow_list: ZodArray<ZodObject<    {
    date: ZodISODateTime;
    kind: ZodEnum<    {
    readonly purchase: 'purchase';
    readonly subscription: 'subscription';
    readonly signUpBonus: 'sign-up-bonus';
    readonly loginBonus: 'login-bonus';
    readonly grant: 'grant';
    readonly episode: 'episode';
    readonly bulk: 'bulk';
    readonly pointBack: 'point-back';
    readonly magazine: 'magazine';
    readonly rental: 'rental';
    readonly expiry: 'expiry';
    readonly return: 'return';
    readonly returnCorrected: 'return-corrected';
    }>;
    amount: ZodInt;
    balance: ZodInt;
    expired_date: ZodNullable<ZodISODateTime>;
    subject: ZodObject<    {
    title_id: ZodNullable<ZodInt>;
    title_name: ZodNullable<ZodString>;
    episode_id: ZodNullable<ZodInt>;
    episode_name: ZodNullable<ZodString>;
    episode_count: ZodNullable<ZodInt>;
    magazine_id: ZodNullable<ZodInt>;
    magazine_name: ZodNullable<ZodString>;
    asset_id: ZodNullable<ZodString>;
    }, $strip>;
    }, $strip>>;
    total_count: ZodInt;
    }, $strip>, "login", never>;
    'GET /web/point/history/list': CallEntry<ZodObject<    {
    limit: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    offset_purchase_time: ZodOptional<ZodISODateTime>;
    }, $strip>, ZodObject<    {
    purchase_list: ZodArray<ZodObject<    {
    receipt_number: ZodString;
    purchase_time: ZodISODateTime;
    purchase_kind: ZodEnum<    {
    readonly product: 'product';
    readonly plan: 'plan';
    }>;
    asset_id: ZodString;
    point: ZodInt;
    bonus_point: ZodInt;
    price: ZodObject<    {
    value: ZodNumber;
    currency: ZodEnum<    {
    readonly USD: 'USD';
    readonly JPY: 'JPY';
    }>;
    }, $strip>;
    tax: ZodObject<    {
    value: ZodNumber;
    currency: ZodEnum<    {
    readonly USD: 'USD';
    readonly JPY: 'JPY';
    }>;
    }, $strip>;
    tax_percent: ZodNumber;
    tax_label: ZodString;
    refund: ZodNullable<ZodObject<    {
    price: ZodObject<    {
    value: ZodNumber;
    currency: ZodEnum<    {
    readonly USD: 'USD';
    readonly JPY: 'JPY';
    }>;
    }, $strip>;
    point: ZodInt;
    bonus_point: ZodInt;
    }, $strip>>;
    }, $strip>>;
    has_more: ZodBoolean;
    seller: ZodObject<    {
    name: ZodString;
    address: ZodString;
    tax_id: ZodString;
    }, $strip>;
    }, $strip>, "login", never>;
    'GET /web/title/purchased': CallEntry<ZodObject<    {
    limit: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    offset: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    }, $strip>, ZodObject<    {
    purchased_title_list: ZodArray<ZodObject<    {
    title: ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    title_category: ZodEnum<    {
    readonly manga: 1;
    readonly novel: 2;
    }>;
    age_rating: ZodInt;
    genre_name_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    }, $strip>>;
    catch_copy: ZodString;
    cover_image_url: ZodString;
    cover_color: ZodOptional<ZodString>;
    key_image_url: ZodString;
    key_image_color: ZodOptional<ZodString>;
    tint: ZodString;
    badge: ZodNullable<ZodEnum<    {
    readonly free: "free";
    readonly new: "new";
    readonly ticket: "ticket";
    readonly up: "up";
    }>>;
    is_original: ZodBoolean;
    updated_date: ZodNullable<ZodISODateTime>;
    next_update_date: ZodNullable<ZodISODateTime>;
    latest_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    point: ZodInt;
    is_ticket_available: ZodBoolean;
    }, $strip>>;
    read_count: ZodInt;
    }, $strip>;
    purchased_count: ZodInt;
    episode_count: ZodInt;
    next_episode_id: ZodInt;
    next_episode_number: ZodNumber;
    purchased_date: ZodISODateTime;
    }, $strip>>;
    total_count: ZodInt;
    }, $strip>, "login", never>;
    'GET /loginbonus': CallEntry<ZodObject<    {
    loginbonus_ab: ZodOptional<ZodString>;
    }, $strip>, ZodObject<    {
    bonus: ZodNullable<ZodObject<    {
    day: ZodInt;
    point: ZodInt;
    ticket_count: ZodInt;
    point_expired_date: ZodISODateTime;
    ticket_expired_date: ZodNullable<ZodISODateTime>;
    }, $strip>>;
    cycle_list: ZodArray<ZodObject<    {
    day: ZodInt;
    point: ZodInt;
    ticket_count: ZodInt;
    is_received: ZodBoolean;
    }, $strip>>;
    }, $strip>, "login", never>;
    'GET /web/top': CallEntry<ZodObject<    {}, $strip>, ZodObject<    {
    banner: ZodObject<    {
    visibility: ZodEnum<    {
    readonly hidden: 0;
    readonly visible: 1;
    readonly sticky: 2;
    readonly visibleOverViewer: 3;
    }>;
    text: ZodString;
    path: ZodString;
    advertisement: ZodOptional<ZodObject<    {
    advertisement_id: ZodInt;
    type: ZodString;
    title_id: ZodInt;
    image_url: ZodNullable<ZodString>;
    }, $strip>>;
    }, $strip>;
    hero_list: ZodArray<ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    title_category: ZodEnum<    {
    readonly manga: 1;
    readonly novel: 2;
    }>;
    age_rating: ZodInt;
    genre_name_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    }, $strip>>;
    catch_copy: ZodString;
    cover_image_url: ZodString;
    cover_color: ZodOptional<ZodString>;
    key_image_url: ZodString;
    key_image_color: ZodOptional<ZodString>;
    tint: ZodString;
    badge: ZodNullable<ZodEnum<    {
    readonly free: "free";
    readonly new: "new";
    readonly ticket: "ticket";
    readonly up: "up";
    }>>;
    is_original: ZodBoolean;
    updated_date: ZodNullable<ZodISODateTime>;
    next_update_date: ZodNullable<ZodISODateTime>;
    latest_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    point: ZodInt;
    is_ticket_available: ZodBoolean;
    }, $strip>>;
    read_count: ZodInt;
    resume: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    page: ZodNullable<ZodInt>;
    }, $strip>>;
    }, $strip>>;
    read_now_list: ZodArray<ZodObject<    {
    title: ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    title_category: ZodEnum<    {
    readonly manga: 1;
    readonly novel: 2;
    }>;
    age_rating: ZodInt;
    genre_name_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    }, $strip>>;
    catch_copy: ZodString;
    cover_image_url: ZodString;
    cover_color: ZodOptional<ZodString>;
    key_image_url: ZodString;
    key_image_color: ZodOptional<ZodString>;
    tint: ZodString;
    badge: ZodNullable<ZodEnum<    {
    readonly free: "free";
    readonly new: "new";
    readonly ticket: "ticket";
    readonly up: "up";
    }>>;
    is_original: ZodBoolean;
    updated_date: ZodNullable<ZodISODateTime>;
    next_update_date: ZodNullable<ZodISODateTime>;
    latest_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    point: ZodInt;
    is_ticket_available: ZodBoolean;
    }, $strip>>;
    read_count: ZodInt;
    }, $strip>;
    point_back_percent: ZodInt;
    }, $strip>>;
    ranked_title_list: ZodArray<ZodObject<    {
    rank: ZodInt;
    previous_rank: ZodNullable<ZodInt>;
    title: ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    title_category: ZodEnum<    {
    readonly manga: 1;
    readonly novel: 2;
    }>;
    age_rating: ZodInt;
    genre_name_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    }, $strip>>;
    catch_copy: ZodString;
    cover_image_url: ZodString;
    cover_color: ZodOptional<ZodString>;
    key_image_url: ZodString;
    key_image_color: ZodOptional<ZodString>;
    tint: ZodString;
    badge: ZodNullable<ZodEnum<    {
    readonly free: "free";
    readonly new: "new";
    readonly ticket: "ticket";
    readonly up: "up";
    }>>;
    is_original: ZodBoolean;
    updated_date: ZodNullable<ZodISODateTime>;
    next_update_date: ZodNullable<ZodISODateTime>;
    latest_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    point: ZodInt;
    is_ticket_available: ZodBoolean;
    }, $strip>>;
    read_count: ZodInt;
    }, $strip>;
    }, $strip>>;
    today_choice: ZodNullable<ZodObject<    {
    title: ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    title_category: ZodEnum<    {
    readonly manga: 1;
    readonly novel: 2;
    }>;
    age_rating: ZodInt;
    genre_name_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    }, $strip>>;
    catch_copy: ZodString;
    cover_image_url: ZodString;
    cover_color: ZodOptional<ZodString>;
    key_image_url: ZodString;
    key_image_color: ZodOptional<ZodString>;
    tint: ZodString;
    badge: ZodNullable<ZodEnum<    {
    readonly free: "free";
    readonly new: "new";
    readonly ticket: "ticket";
    readonly up: "up";
    }>>;
    is_original: ZodBoolean;
    updated_date: ZodNullable<ZodISODateTime>;
    next_update_date: ZodNullable<ZodISODateTime>;
    latest_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    point: ZodInt;
    is_ticket_available: ZodBoolean;
    }, $strip>>;
    read_count: ZodInt;
    }, $strip>;
    comment: ZodString;
    resume: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    page: ZodNullable<ZodInt>;
    }, $strip>>;
    }, $strip>>;
    update_list: ZodArray<ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    title_category: ZodEnum<    {
    readonly manga: 1;
    readonly novel: 2;
    }>;
    age_rating: ZodInt;
    genre_name_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    }, $strip>>;
    catch_copy: ZodString;
    cover_image_url: ZodString;
    cover_color: ZodOptional<ZodString>;
    key_image_url: ZodString;
    key_image_color: ZodOptional<ZodString>;
    tint: ZodString;
    badge: ZodNullable<ZodEnum<    {
    readonly free: "free";
    readonly new: "new";
    readonly ticket: "ticket";
    readonly up: "up";
    }>>;
    is_original: ZodBoolean;
    updated_date: ZodNullable<ZodISODateTime>;
    next_update_date: ZodNullable<ZodISODateTime>;
    latest_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    point: ZodInt;
    is_ticket_available: ZodBoolean;
    }, $strip>>;
    read_count: ZodInt;
    }, $strip>>;
    update_day_list: ZodArray<ZodObject<    {
    weekday: ZodInt;
    title_list: ZodArray<ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    title_category: ZodEnum<    {
    readonly manga: 1;
    readonly novel: 2;
    }>;
    age_rating: ZodInt;
    genre_name_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    }, $strip>>;
    catch_copy: ZodString;
    cover_image_url: ZodString;
    cover_color: ZodOptional<ZodString>;
    key_image_url: ZodString;
    key_image_color: ZodOptional<ZodString>;
    tint: ZodString;
    badge: ZodNullable<ZodEnum<    {
    readonly free: "free";
    readonly new: "new";
    readonly ticket: "ticket";
    readonly up: "up";
    }>>;
    is_original: ZodBoolean;
    updated_date: ZodNullable<ZodISODateTime>;
    next_update_date: ZodNullable<ZodISODateTime>;
    latest_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    point: ZodInt;
    is_ticket_available: ZodBoolean;
    }, $strip>>;
    read_count: ZodInt;
    }, $strip>>;
    }, $strip>>;
    free_list: ZodArray<ZodObject<    {
    title: ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    title_category: ZodEnum<    {
    readonly manga: 1;
    readonly novel: 2;
    }>;
    age_rating: ZodInt;
    genre_name_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    }, $strip>>;
    catch_copy: ZodString;
    cover_image_url: ZodString;
    cover_color: ZodOptional<ZodString>;
    key_image_url: ZodString;
    key_image_color: ZodOptional<ZodString>;
    tint: ZodString;
    badge: ZodNullable<ZodEnum<    {
    readonly free: "free";
    readonly new: "new";
    readonly ticket: "ticket";
    readonly up: "up";
    }>>;
    is_original: ZodBoolean;
    updated_date: ZodNullable<ZodISODateTime>;
    next_update_date: ZodNullable<ZodISODateTime>;
    latest_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    point: ZodInt;
    is_ticket_available: ZodBoolean;
    }, $strip>>;
    read_count: ZodInt;
    }, $strip>;
    free_episode_count: ZodInt;
    }, $strip>>;
    genre_ranking_list: ZodArray<ZodObject<    {
    genre: ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    image_url: ZodString;
    }, $strip>;
    title_list: ZodArray<ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    title_category: ZodEnum<    {
    readonly manga: 1;
    readonly novel: 2;
    }>;
    age_rating: ZodInt;
    genre_name_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    }, $strip>>;
    catch_copy: ZodString;
    cover_image_url: ZodString;
    cover_color: ZodOptional<ZodString>;
    key_image_url: ZodString;
    key_image_color: ZodOptional<ZodString>;
    tint: ZodString;
    badge: ZodNullable<ZodEnum<    {
    readonly free: "free";
    readonly new: "new";
    readonly ticket: "ticket";
    readonly up: "up";
    }>>;
    is_original: ZodBoolean;
    updated_date: ZodNullable<ZodISODateTime>;
    next_update_date: ZodNullable<ZodISODateTime>;
    latest_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    point: ZodInt;
    is_ticket_available: ZodBoolean;
    }, $strip>>;
    read_count: ZodInt;
    }, $strip>>;
    }, $strip>>;
    history_list: ZodArray<ZodObject<    {
    title: ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    title_category: ZodEnum<    {
    readonly manga: 1;
    readonly novel: 2;
    }>;
    age_rating: ZodInt;
    genre_name_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    }, $strip>>;
    catch_copy: ZodString;
    cover_image_url: ZodString;
    cover_color: ZodOptional<ZodString>;
    key_image_url: ZodString;
    key_image_color: ZodOptional<ZodString>;
    tint: ZodString;
    badge: ZodNullable<ZodEnum<    {
    readonly free: "free";
    readonly new: "new";
    readonly ticket: "ticket";
    readonly up: "up";
    }>>;
    is_original: ZodBoolean;
    updated_date: ZodNullable<ZodISODateTime>;
    next_update_date: ZodNullable<ZodISODateTime>;
    latest_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    point: ZodInt;
    is_ticket_available: ZodBoolean;
    }, $strip>>;
    read_count: ZodInt;
    }, $strip>;
    episode_id: ZodInt;
    episode_number: ZodNumber;
    page: ZodInt;
    book_length: ZodInt;
    resume: ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    page: ZodNullable<ZodInt>;
    }, $strip>;
    }, $strip>>;
    special_list: ZodArray<ZodObject<    {
    title: ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    title_category: ZodEnum<    {
    readonly manga: 1;
    readonly novel: 2;
    }>;
    age_rating: ZodInt;
    genre_name_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    }, $strip>>;
    catch_copy: ZodString;
    cover_image_url: ZodString;
    cover_color: ZodOptional<ZodString>;
    key_image_url: ZodString;
    key_image_color: ZodOptional<ZodString>;
    tint: ZodString;
    badge: ZodNullable<ZodEnum<    {
    readonly free: "free";
    readonly new: "new";
    readonly ticket: "ticket";
    readonly up: "up";
    }>>;
    is_original: ZodBoolean;
    updated_date: ZodNullable<ZodISODateTime>;
    next_update_date: ZodNullable<ZodISODateTime>;
    latest_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    point: ZodInt;
    is_ticket_available: ZodBoolean;
    }, $strip>>;
    read_count: ZodInt;
    }, $strip>;
    free_episode_count: ZodInt;
    end_date: ZodISODateTime;
    resume: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    page: ZodNullable<ZodInt>;
    }, $strip>>;
    }, $strip>>;
    }, $strip>, "open", never>;
    'GET /web/title/detail': CallEntry<ZodObject<    {
    title_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    }, $strip>, ZodObject<    {
    title_detail: ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    title_category: ZodEnum<    {
    readonly manga: 1;
    readonly novel: 2;
    }>;
    age_rating: ZodInt;
    genre_name_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    }, $strip>>;
    catch_copy: ZodString;
    cover_image_url: ZodString;
    cover_color: ZodOptional<ZodString>;
    key_image_url: ZodString;
    key_image_color: ZodOptional<ZodString>;
    tint: ZodString;
    badge: ZodNullable<ZodEnum<    {
    readonly free: "free";
    readonly new: "new";
    readonly ticket: "ticket";
    readonly up: "up";
    }>>;
    is_original: ZodBoolean;
    updated_date: ZodNullable<ZodISODateTime>;
    next_update_date: ZodNullable<ZodISODateTime>;
    latest_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    point: ZodInt;
    is_ticket_available: ZodBoolean;
    }, $strip>>;
    read_count: ZodInt;
    description: ZodString;
    tag_list: ZodArray<ZodObject<    {
    tag_id: ZodInt;
    tag_name: ZodString;
    }, $strip>>;
    frequency: ZodString;
    scroll_direction: ZodEnum<    {
    readonly rightToLeft: 'rtl';
    readonly leftToRight: 'ltr';
    readonly vertical: 'vertical';
    }>;
    episode_count: ZodInt;
    follower_count: ZodInt;
    comment_count: ZodInt;
    }, $strip>;
    episode_list: ZodArray<ZodObject<    {
    episode_id: ZodInt;
    title_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    thumbnail_image_url: ZodString;
    start_time: ZodISODateTime;
    book_length: ZodInt;
    point: ZodInt;
    status: ZodNullable<ZodEnum<    {
    readonly free: 'free';
    readonly purchased: 'purchased';
    readonly renting: 'renting';
    }>>;
    rental_end_date: ZodNullable<ZodISODateTime>;
    free_end_date: ZodNullable<ZodISODateTime>;
    is_ticket_available: ZodBoolean;
    is_read: ZodBoolean;
    last_read_page: ZodNullable<ZodInt>;
    }, $strip>>;
    title_ticket: ZodNullable<ZodObject<    {
    title_id: ZodInt;
    ticket_count: ZodInt;
    max_ticket_count: ZodInt;
    recovery_hours: ZodInt;
    rental_days: ZodInt;
    recovery_progress: ZodNumber;
    next_recovery_date: ZodNullable<ZodISODateTime>;
    ticket_version: ZodInt;
    }, $strip>>;
    resume: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    page: ZodNullable<ZodInt>;
    }, $strip>>;
    recommend_list: ZodArray<ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    title_category: ZodEnum<    {
    readonly manga: 1;
    readonly novel: 2;
    }>;
    age_rating: ZodInt;
    genre_name_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    }, $strip>>;
    catch_copy: ZodString;
    cover_image_url: ZodString;
    cover_color: ZodOptional<ZodString>;
    key_image_url: ZodString;
    key_image_color: ZodOptional<ZodString>;
    tint: ZodString;
    badge: ZodNullable<ZodEnum<    {
    readonly free: "free";
    readonly new: "new";
    readonly ticket: "ticket";
    readonly up: "up";
    }>>;
    is_original: ZodBoolean;
    updated_date: ZodNullable<ZodISODateTime>;
    next_update_date: ZodNullable<ZodISODateTime>;
    latest_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    point: ZodInt;
    is_ticket_available: ZodBoolean;
    }, $strip>>;
    read_count: ZodInt;
    }, $strip>>;
    }, $strip>, "open", "title-not-found">;
    'GET /genre/list': CallEntry<ZodObject<    {
    genre_id_list: ZodOptional<ZodUnion<readonly [ZodArray<ZodNumber>, ZodPipe<ZodString, ZodTransform<number[], string>>]>>;
    }, $strip>, ZodObject<    {
    genre_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    image_url: ZodString;
    }, $strip>>;
    }, $strip>, "open", never>;
    'GET /ranking/all': CallEntry<ZodObject<    {
    ranking_id: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    limit: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    offset: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    ranking_ab: ZodOptional<ZodString>;
    }, $strip>, ZodObject<    {
    ranking_list: ZodArray<ZodObject<    {
    ranking_id: ZodInt;
    ranking_name: ZodString;
    }, $strip>>;
    ranked_title_list: ZodArray<ZodObject<    {
    rank: ZodInt;
    previous_rank: ZodNullable<ZodInt>;
    title: ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    title_category: ZodEnum<    {
    readonly manga: 1;
    readonly novel: 2;
    }>;
    age_rating: ZodInt;
    genre_name_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    }, $strip>>;
    catch_copy: ZodString;
    cover_image_url: ZodString;
    cover_color: ZodOptional<ZodString>;
    key_image_url: ZodString;
    key_image_color: ZodOptional<ZodString>;
    tint: ZodString;
    badge: ZodNullable<ZodEnum<    {
    readonly free: "free";
    readonly new: "new";
    readonly ticket: "ticket";
    readonly up: "up";
    }>>;
    is_original: ZodBoolean;
    updated_date: ZodNullable<ZodISODateTime>;
    next_update_date: ZodNullable<ZodISODateTime>;
    latest_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    point: ZodInt;
    is_ticket_available: ZodBoolean;
    }, $strip>>;
    read_count: ZodInt;
    }, $strip>;
    }, $strip>>;
    updated_date: ZodISODateTime;
    total_count: ZodInt;
    }, $strip>, "open", never>;
    'GET /title/weekly': CallEntry<ZodObject<    {}, $strip>, ZodObject<    {
    weekly_list: ZodArray<ZodObject<    {
    weekday: ZodInt;
    title_list: ZodArray<ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    title_category: ZodEnum<    {
    readonly manga: 1;
    readonly novel: 2;
    }>;
    age_rating: ZodInt;
    genre_name_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    }, $strip>>;
    catch_copy: ZodString;
    cover_image_url: ZodString;
    cover_color: ZodOptional<ZodString>;
    key_image_url: ZodString;
    key_image_color: ZodOptional<ZodString>;
    tint: ZodString;
    badge: ZodNullable<ZodEnum<    {
    readonly free: "free";
    readonly new: "new";
    readonly ticket: "ticket";
    readonly up: "up";
    }>>;
    is_original: ZodBoolean;
    updated_date: ZodNullable<ZodISODateTime>;
    next_update_date: ZodNullable<ZodISODateTime>;
    latest_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    point: ZodInt;
    is_ticket_available: ZodBoolean;
    }, $strip>>;
    read_count: ZodInt;
    }, $strip>>;
    }, $strip>>;
    irregular_list: ZodArray<ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    title_category: ZodEnum<    {
    readonly manga: 1;
    readonly novel: 2;
    }>;
    age_rating: ZodInt;
    genre_name_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    }, $strip>>;
    catch_copy: ZodString;
    cover_image_url: ZodString;
    cover_color: ZodOptional<ZodString>;
    key_image_url: ZodString;
    key_image_color: ZodOptional<ZodString>;
    tint: ZodString;
    badge: ZodNullable<ZodEnum<    {
    readonly free: "free";
    readonly new: "new";
    readonly ticket: "ticket";
    readonly up: "up";
    }>>;
    is_original: ZodBoolean;
    updated_date: ZodNullable<ZodISODateTime>;
    next_update_date: ZodNullable<ZodISODateTime>;
    latest_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    point: ZodInt;
    is_ticket_available: ZodBoolean;
    }, $strip>>;
    read_count: ZodInt;
    }, $strip>>;
    today_weekday: ZodInt;
    }, $strip>, "open", "no-weekly-titles">;
    'GET /web/sitemap': CallEntry<ZodObject<    {}, $strip>, ZodObject<    {
    genre_name_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    }, $strip>>;
    category_list: ZodArray<ZodObject<    {
    search_category: ZodEnum<    {
    readonly original: 0;
    readonly manga: 1;
    readonly novel: 2;
    }>;
    title_count: ZodInt;
    }, $strip>>;
    weekday_list: ZodArray<ZodObject<    {
    weekday: ZodNullable<ZodInt>;
    title_count: ZodInt;
    }, $strip>>;
    letter_list: ZodArray<ZodObject<    {
    letter: ZodString;
    title_count: ZodInt;
    title_name_list: ZodArray<ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    }, $strip>>;
    }, $strip>>;
    }, $strip>, "open", never>;
    'GET /web/manga_reader': CallEntry<ZodObject<    {}, $strip>, ZodObject<    {
    title_count: ZodInt;
    free_title_count: ZodInt;
    free_episode_count: ZodInt;
    direction_list: ZodArray<ZodObject<    {
    scroll_direction: ZodEnum<    {
    readonly rightToLeft: 'rtl';
    readonly leftToRight: 'ltr';
    readonly vertical: 'vertical';
    }>;
    free_title_list: ZodArray<ZodObject<    {
    title: ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    title_category: ZodEnum<    {
    readonly manga: 1;
    readonly novel: 2;
    }>;
    age_rating: ZodInt;
    genre_name_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    }, $strip>>;
    catch_copy: ZodString;
    cover_image_url: ZodString;
    cover_color: ZodOptional<ZodString>;
    key_image_url: ZodString;
    key_image_color: ZodOptional<ZodString>;
    tint: ZodString;
    badge: ZodNullable<ZodEnum<    {
    readonly free: "free";
    readonly new: "new";
    readonly ticket: "ticket";
    readonly up: "up";
    }>>;
    is_original: ZodBoolean;
    updated_date: ZodNullable<ZodISODateTime>;
    next_update_date: ZodNullable<ZodISODateTime>;
    latest_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    point: ZodInt;
    is_ticket_available: ZodBoolean;
    }, $strip>>;
    read_count: ZodInt;
    }, $strip>;
    episode_id: ZodInt;
    episode_number: ZodNumber;
    free_episode_count: ZodInt;
    }, $strip>>;
    }, $strip>>;
    }, $strip>, "open", never>;
    'GET /title/list': CallEntry<ZodObject<    {
    title_id_list: ZodUnion<readonly [ZodArray<ZodNumber>, ZodPipe<ZodString, ZodTransform<number[], string>>]>;
    }, $strip>, ZodObject<    {
    title_list: ZodArray<ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    title_category: ZodEnum<    {
    readonly manga: 1;
    readonly novel: 2;
    }>;
    age_rating: ZodInt;
    genre_name_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    }, $strip>>;
    catch_copy: ZodString;
    cover_image_url: ZodString;
    cover_color: ZodOptional<ZodString>;
    key_image_url: ZodString;
    key_image_color: ZodOptional<ZodString>;
    tint: ZodString;
    badge: ZodNullable<ZodEnum<    {
    readonly free: "free";
    readonly new: "new";
    readonly ticket: "ticket";
    readonly up: "up";
    }>>;
    is_original: ZodBoolean;
    updated_date: ZodNullable<ZodISODateTime>;
    next_update_date: ZodNullable<ZodISODateTime>;
    latest_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    point: ZodInt;
    is_ticket_available: ZodBoolean;
    }, $strip>>;
    read_count: ZodInt;
    }, $strip>>;
    }, $strip>, "open", never>;
    'GET /title/event/list': CallEntry<ZodObject<    {
    title_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    }, $strip>, ZodObject<    {
    event_list: ZodArray<ZodObject<    {
    event_id: ZodInt;
    event_name: ZodString;
    text: ZodString;
    image_url: ZodNullable<ZodString>;
    start_date: ZodISODateTime;
    end_date: ZodNullable<ZodISODateTime>;
    }, $strip>>;
    }, $strip>, "open", "title-not-found">;
    'GET /title/supplement': CallEntry<ZodObject<    {
    title_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    }, $strip>, ZodObject<    {
    publisher: ZodString;
    release_year: ZodNullable<ZodInt>;
    original_language: ZodString;
    copyright: ZodString;
    credit_list: ZodArray<ZodObject<    {
    role: ZodString;
    name: ZodString;
    }, $strip>>;
    related_title_list: ZodArray<ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    title_category: ZodEnum<    {
    readonly manga: 1;
    readonly novel: 2;
    }>;
    age_rating: ZodInt;
    genre_name_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    }, $strip>>;
    catch_copy: ZodString;
    cover_image_url: ZodString;
    cover_color: ZodOptional<ZodString>;
    key_image_url: ZodString;
    key_image_color: ZodOptional<ZodString>;
    tint: ZodString;
    badge: ZodNullable<ZodEnum<    {
    readonly free: "free";
    readonly new: "new";
    readonly ticket: "ticket";
    readonly up: "up";
    }>>;
    is_original: ZodBoolean;
    updated_date: ZodNullable<ZodISODateTime>;
    next_update_date: ZodNullable<ZodISODateTime>;
    latest_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    point: ZodInt;
    is_ticket_available: ZodBoolean;
    }, $strip>>;
    read_count: ZodInt;
    }, $strip>>;
    }, $strip>, "open", "title-not-found">;
    'GET /title/ticket/list': CallEntry<ZodObject<    {
    title_id_list: ZodUnion<readonly [ZodArray<ZodNumber>, ZodPipe<ZodString, ZodTransform<number[], string>>]>;
    }, $strip>, ZodObject<    {
    title_ticket_list: ZodArray<ZodObject<    {
    title_id: ZodInt;
    ticket_count: ZodInt;
    max_ticket_count: ZodInt;
    recovery_hours: ZodInt;
    rental_days: ZodInt;
    recovery_progress: ZodNumber;
    next_recovery_date: ZodNullable<ZodISODateTime>;
    ticket_version: ZodInt;
    }, $strip>>;
    }, $strip>, "login", never>;
    'GET /web/top/updated/title': CallEntry<ZodObject<    {
    base_date: ZodOptional<ZodISODate>;
    }, $strip>, ZodObject<    {
    title_list: ZodArray<ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    title_category: ZodEnum<    {
    readonly manga: 1;
    readonly novel: 2;
    }>;
    age_rating: ZodInt;
    genre_name_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    }, $strip>>;
    catch_copy: ZodString;
    cover_image_url: ZodString;
    cover_color: ZodOptional<ZodString>;
    key_image_url: ZodString;
    key_image_color: ZodOptional<ZodString>;
    tint: ZodString;
    badge: ZodNullable<ZodEnum<    {
    readonly free: "free";
    readonly new: "new";
    readonly ticket: "ticket";
    readonly up: "up";
    }>>;
    is_original: ZodBoolean;
    updated_date: ZodNullable<ZodISODateTime>;
    next_update_date: ZodNullable<ZodISODateTime>;
    latest_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    point: ZodInt;
    is_ticket_available: ZodBoolean;
    }, $strip>>;
    read_count: ZodInt;
    }, $strip>>;
    base_date: ZodString;
    }, $strip>, "open", never>;
    'GET /web/ranking/genre': CallEntry<ZodObject<    {}, $strip>, ZodObject<    {
    genre_ranking_list: ZodArray<ZodObject<    {
    genre: ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    image_url: ZodString;
    }, $strip>;
    title_list: ZodArray<ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    title_category: ZodEnum<    {
    readonly manga: 1;
    readonly novel: 2;
    }>;
    age_rating: ZodInt;
    genre_name_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    }, $strip>>;
    catch_copy: ZodString;
    cover_image_url: ZodString;
    cover_color: ZodOptional<ZodString>;
    key_image_url: ZodString;
    key_image_color: ZodOptional<ZodString>;
    tint: ZodString;
    badge: ZodNullable<ZodEnum<    {
    readonly free: "free";
    readonly new: "new";
    readonly ticket: "ticket";
    readonly up: "up";
    }>>;
    is_original: ZodBoolean;
    updated_date: ZodNullable<ZodISODateTime>;
    next_update_date: ZodNullable<ZodISODateTime>;
    latest_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    point: ZodInt;
    is_ticket_available: ZodBoolean;
    }, $strip>>;
    read_count: ZodInt;
    }, $strip>>;
    }, $strip>>;
    }, $strip>, "open", never>;
    'GET /web/recommend/title/list': CallEntry<ZodObject<    {}, $strip>, ZodObject<    {
    title_list: ZodArray<ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    title_category: ZodEnum<    {
    readonly manga: 1;
    readonly novel: 2;
    }>;
    age_rating: ZodInt;
    genre_name_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    }, $strip>>;
    catch_copy: ZodString;
    cover_image_url: ZodString;
    cover_color: ZodOptional<ZodString>;
    key_image_url: ZodString;
    key_image_color: ZodOptional<ZodString>;
    tint: ZodString;
    badge: ZodNullable<ZodEnum<    {
    readonly free: "free";
    readonly new: "new";
    readonly ticket: "ticket";
    readonly up: "up";
    }>>;
    is_original: ZodBoolean;
    updated_date: ZodNullable<ZodISODateTime>;
    next_update_date: ZodNullable<ZodISODateTime>;
    latest_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    point: ZodInt;
    is_ticket_available: ZodBoolean;
    }, $strip>>;
    read_count: ZodInt;
    }, $strip>>;
    }, $strip>, "open", never>;
    'GET /recommend/prediction/title/list': CallEntry<ZodObject<    {
    limit: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    offset: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    }, $strip>, ZodObject<    {
    title_list: ZodArray<ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    title_category: ZodEnum<    {
    readonly manga: 1;
    readonly novel: 2;
    }>;
    age_rating: ZodInt;
    genre_name_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    }, $strip>>;
    catch_copy: ZodString;
    cover_image_url: ZodString;
    cover_color: ZodOptional<ZodString>;
    key_image_url: ZodString;
    key_image_color: ZodOptional<ZodString>;
    tint: ZodString;
    badge: ZodNullable<ZodEnum<    {
    readonly free: "free";
    readonly new: "new";
    readonly ticket: "ticket";
    readonly up: "up";
    }>>;
    is_original: ZodBoolean;
    updated_date: ZodNullable<ZodISODateTime>;
    next_update_date: ZodNullable<ZodISODateTime>;
    latest_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    point: ZodInt;
    is_ticket_available: ZodBoolean;
    }, $strip>>;
    read_count: ZodInt;
    }, $strip>>;
    }, $strip>, "open", never>;
    'GET /recommend/title/list': CallEntry<ZodObject<    {
    limit: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    offset: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    }, $strip>, ZodObject<    {
    title_list: ZodArray<ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    title_category: ZodEnum<    {
    readonly manga: 1;
    readonly novel: 2;
    }>;
    age_rating: ZodInt;
    genre_name_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    }, $strip>>;
    catch_copy: ZodString;
    cover_image_url: ZodString;
    cover_color: ZodOptional<ZodString>;
    key_image_url: ZodString;
    key_image_color: ZodOptional<ZodString>;
    tint: ZodString;
    badge: ZodNullable<ZodEnum<    {
    readonly free: "free";
    readonly new: "new";
    readonly ticket: "ticket";
    readonly up: "up";
    }>>;
    is_original: ZodBoolean;
    updated_date: ZodNullable<ZodISODateTime>;
    next_update_date: ZodNullable<ZodISODateTime>;
    latest_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    point: ZodInt;
    is_ticket_available: ZodBoolean;
    }, $strip>>;
    read_count: ZodInt;
    }, $strip>>;
    }, $strip>, "open", never>;
    'GET /recommend/click': CallEntry<ZodObject<    {
    title_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    }, $strip>, ZodObject<    {}, $strip>, "open", "title-not-found">;
    'GET /advertisement/click': CallEntry<ZodObject<    {
    advertisement_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    type: ZodString;
    title_id: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    }, $strip>, ZodObject<    {}, $strip>, "open", never>;
    'GET /advertisement/view': CallEntry<ZodObject<    {
    advertisement_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    type: ZodString;
    title_id: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    }, $strip>, ZodObject<    {}, $strip>, "open", never>;
    'GET /search/title/all': CallEntry<ZodObject<    {}, $strip>, ZodObject<    {
    title_list: ZodArray<ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    }, $strip>>;
    total_count: ZodInt;
    tag_list: ZodArray<ZodObject<    {
    tag_id: ZodInt;
    tag_name: ZodString;
    }, $strip>>;
    }, $strip>, "open", never>;
    'GET /title/viewed/list': CallEntry<ZodObject<    {
    limit: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    offset: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    }, $strip>, ZodObject<    {
    viewed_title_list: ZodArray<ZodObject<    {
    title: ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    title_category: ZodEnum<    {
    readonly manga: 1;
    readonly novel: 2;
    }>;
    age_rating: ZodInt;
    genre_name_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    }, $strip>>;
    catch_copy: ZodString;
    cover_image_url: ZodString;
    cover_color: ZodOptional<ZodString>;
    key_image_url: ZodString;
    key_image_color: ZodOptional<ZodString>;
    tint: ZodString;
    badge: ZodNullable<ZodEnum<    {
    readonly free: "free";
    readonly new: "new";
    readonly ticket: "ticket";
    readonly up: "up";
    }>>;
    is_original: ZodBoolean;
    updated_date: ZodNullable<ZodISODateTime>;
    next_update_date: ZodNullable<ZodISODateTime>;
    latest_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    point: ZodInt;
    is_ticket_available: ZodBoolean;
    }, $strip>>;
    read_count: ZodInt;
    }, $strip>;
    episode_id: ZodInt;
    episode_number: ZodNumber;
    page: ZodInt;
    book_length: ZodInt;
    read_date: ZodISODateTime;
    resume: ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    page: ZodNullable<ZodInt>;
    }, $strip>;
    }, $strip>>;
    }, $strip>, "login", never>;
    'POST /title/viewed/delete': CallEntry<ZodObject<    {
    title_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    }, $strip>, ZodObject<    {}, $strip>, "login", "title-not-found">;
    'POST /title/viewed/delete/all': CallEntry<ZodObject<    {}, $strip>, ZodObject<    {}, $strip>, "login", never>;
    'GET /web/episode': CallEntry<ZodObject<    {}, $strip>, ZodObject<    {
    free_episode_list: ZodArray<ZodObject<    {
    title: ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    title_category: ZodEnum<    {
    readonly manga: 1;
    readonly novel: 2;
    }>;
    age_rating: ZodInt;
    genre_name_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    }, $strip>>;
    catch_copy: ZodString;
    cover_image_url: ZodString;
    cover_color: ZodOptional<ZodString>;
    key_image_url: ZodString;
    key_image_color: ZodOptional<ZodString>;
    tint: ZodString;
    badge: ZodNullable<ZodEnum<    {
    readonly free: "free";
    readonly new: "new";
    readonly ticket: "ticket";
    readonly up: "up";
    }>>;
    is_original: ZodBoolean;
    updated_date: ZodNullable<ZodISODateTime>;
    next_update_date: ZodNullable<ZodISODateTime>;
    latest_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    point: ZodInt;
    is_ticket_available: ZodBoolean;
    }, $strip>>;
    read_count: ZodInt;
    }, $strip>;
    episode: ZodObject<    {
    episode_id: ZodInt;
    title_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    thumbnail_image_url: ZodString;
    start_time: ZodISODateTime;
    book_length: ZodInt;
    point: ZodInt;
    status: ZodNullable<ZodEnum<    {
    readonly free: 'free';
    readonly purchased: 'purchased';
    readonly renting: 'renting';
    }>>;
    rental_end_date: ZodNullable<ZodISODateTime>;
    free_end_date: ZodNullable<ZodISODateTime>;
    is_ticket_available: ZodBoolean;
    is_read: ZodBoolean;
    last_read_page: ZodNullable<ZodInt>;
    }, $strip>;
    }, $strip>>;
    }, $strip>, "open", never>;
    'GET /web/episode/first': CallEntry<ZodObject<    {
    title_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    }, $strip>, ZodObject<    {
    episode_id: ZodInt;
    }, $strip>, "open", "episode-not-found" | "title-not-found">;
    'GET /web/episode/nexttime': CallEntry<ZodObject<    {}, $strip>, ZodObject<    {
    next_update_date: ZodNullable<ZodISODateTime>;
    }, $strip>, "open", never>;
    'POST /episode/list': CallEntry<ZodObject<    {
    episode_id_list: ZodUnion<readonly [ZodArray<ZodNumber>, ZodPipe<ZodString, ZodTransform<number[], string>>]>;
    force_master: ZodOptional<ZodUnion<readonly [ZodBoolean, ZodPipe<ZodNumber, ZodTransform<boolean, number>>, ZodPipe<ZodEnum<    {
    "": "";
    0: "0";
    1: "1";
    false: "false";
    true: "true";
    }>, ZodTransform<boolean, "" | "0" | "1" | "false" | "true">>]>>;
    }, $strip>, ZodObject<    {
    episode_list: ZodArray<ZodObject<    {
    episode_id: ZodInt;
    title_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    thumbnail_image_url: ZodString;
    start_time: ZodISODateTime;
    book_length: ZodInt;
    point: ZodInt;
    status: ZodNullable<ZodEnum<    {
    readonly free: 'free';
    readonly purchased: 'purchased';
    readonly renting: 'renting';
    }>>;
    rental_end_date: ZodNullable<ZodISODateTime>;
    free_end_date: ZodNullable<ZodISODateTime>;
    is_ticket_available: ZodBoolean;
    is_read: ZodBoolean;
    last_read_page: ZodNullable<ZodInt>;
    }, $strip>>;
    }, $strip>, "open", never>;
    'GET /episode/share': CallEntry<ZodObject<    {
    episode_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    }, $strip>, ZodObject<    {
    share_text: ZodString;
    share_url: ZodURL;
    }, $strip>, "open", "episode-not-found">;
    'GET /episode/viewer': CallEntry<ZodObject<    {
    episode_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    challenge: ZodOptional<ZodString>;
    magazine_id: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    force_master: ZodOptional<ZodUnion<readonly [ZodBoolean, ZodPipe<ZodNumber, ZodTransform<boolean, number>>, ZodPipe<ZodEnum<    {
    "": "";
    0: "0";
    1: "1";
    false: "false";
    true: "true";
    }>, ZodTransform<boolean, "" | "0" | "1" | "false" | "true">>]>>;
    is_download: ZodOptional<ZodUnion<readonly [ZodBoolean, ZodPipe<ZodNumber, ZodTransform<boolean, number>>, ZodPipe<ZodEnum<    {
    "": "";
    0: "0";
    1: "1";
    false: "false";
    true: "true";
    }>, ZodTransform<boolean, "" | "0" | "1" | "false" | "true">>]>>;
    }, $strip>, ZodObject<    {
    episode: ZodObject<    {
    episode_id: ZodInt;
    title_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    thumbnail_image_url: ZodString;
    start_time: ZodISODateTime;
    book_length: ZodInt;
    point: ZodInt;
    status: ZodNullable<ZodEnum<    {
    readonly free: 'free';
    readonly purchased: 'purchased';
    readonly renting: 'renting';
    }>>;
    rental_end_date: ZodNullable<ZodISODateTime>;
    free_end_date: ZodNullable<ZodISODateTime>;
    is_ticket_available: ZodBoolean;
    is_read: ZodBoolean;
    last_read_page: ZodNullable<ZodInt>;
    }, $strip>;
    page_list: ZodArray<ZodObject<    {
    page: ZodInt;
    image_url: ZodString;
    width: ZodInt;
    height: ZodInt;
    spread: ZodNullable<ZodEnum<    {
    readonly left: "left";
    readonly right: "right";
    readonly wide: "wide";
    }>>;
    panel_list: ZodOptional<ZodArray<ZodObject<    {
    polygon: ZodArray<ZodNumber>;
    speaker_list: ZodArray<ZodString>;
    }, $strip>>>;
    is_damaged: ZodOptional<ZodBoolean>;
    }, $strip>>;
    scroll_direction: ZodEnum<    {
    readonly rightToLeft: 'rtl';
    readonly leftToRight: 'ltr';
    readonly vertical: 'vertical';
    }>;
    page_expired_date: ZodNullable<ZodISODateTime>;
    previous_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    title_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    thumbnail_image_url: ZodString;
    start_time: ZodISODateTime;
    book_length: ZodInt;
    point: ZodInt;
    status: ZodNullable<ZodEnum<    {
    readonly free: 'free';
    readonly purchased: 'purchased';
    readonly renting: 'renting';
    }>>;
    rental_end_date: ZodNullable<ZodISODateTime>;
    free_end_date: ZodNullable<ZodISODateTime>;
    is_ticket_available: ZodBoolean;
    is_read: ZodBoolean;
    last_read_page: ZodNullable<ZodInt>;
    }, $strip>>;
    next_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    title_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    thumbnail_image_url: ZodString;
    start_time: ZodISODateTime;
    book_length: ZodInt;
    point: ZodInt;
    status: ZodNullable<ZodEnum<    {
    readonly free: 'free';
    readonly purchased: 'purchased';
    readonly renting: 'renting';
    }>>;
    rental_end_date: ZodNullable<ZodISODateTime>;
    free_end_date: ZodNullable<ZodISODateTime>;
    is_ticket_available: ZodBoolean;
    is_read: ZodBoolean;
    last_read_page: ZodNullable<ZodInt>;
    }, $strip>>;
    resume_page: ZodInt;
    }, $strip>, "open", "age-unknown" | "country-denied" | "episode-locked" | "episode-not-found" | "not-logged-in" | "too-young">;
    'GET /title/follow/list': CallEntry<ZodObject<    {
    limit: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    offset: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    }, $strip>, ZodObject<    {
    followed_title_list: ZodArray<ZodObject<    {
    title: ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    title_category: ZodEnum<    {
    readonly manga: 1;
    readonly novel: 2;
    }>;
    age_rating: ZodInt;
    genre_name_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    }, $strip>>;
    catch_copy: ZodString;
    cover_image_url: ZodString;
    cover_color: ZodOptional<ZodString>;
    key_image_url: ZodString;
    key_image_color: ZodOptional<ZodString>;
    tint: ZodString;
    badge: ZodNullable<ZodEnum<    {
    readonly free: "free";
    readonly new: "new";
    readonly ticket: "ticket";
    readonly up: "up";
    }>>;
    is_original: ZodBoolean;
    updated_date: ZodNullable<ZodISODateTime>;
    next_update_date: ZodNullable<ZodISODateTime>;
    latest_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    point: ZodInt;
    is_ticket_available: ZodBoolean;
    }, $strip>>;
    read_count: ZodInt;
    }, $strip>;
    followed_date: ZodISODateTime;
    new_episode_count: ZodInt;
    }, $strip>>;
    total_count: ZodInt;
    new_title_count: ZodInt;
    }, $strip>, "login", never>;
    'GET /title/follow/ids': CallEntry<ZodObject<    {}, $strip>, ZodObject<    {
    title_id_list: ZodArray<ZodInt>;
    }, $strip>, "login", never>;
    'POST /title/follow/add': CallEntry<ZodObject<    {
    title_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    }, $strip>, ZodObject<    {}, $strip>, "login", "title-not-found" | "too-many-followed-titles">;
    'POST /title/follow/cancel': CallEntry<ZodObject<    {
    title_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    }, $strip>, ZodObject<    {}, $strip>, "login", "title-not-found">;
    'GET /title/follow/notice': CallEntry<ZodObject<    {}, $strip>, ZodObject<    {
    is_mail_on: ZodBoolean;
    feed_url: ZodURL;
    }, $strip>, "login", never>;
    'POST /title/follow/notice/save': CallEntry<ZodObject<    {
    is_mail_on: ZodUnion<readonly [ZodBoolean, ZodPipe<ZodNumber, ZodTransform<boolean, number>>, ZodPipe<ZodEnum<    {
    "": "";
    0: "0";
    1: "1";
    false: "false";
    true: "true";
    }>, ZodTransform<boolean, "" | "0" | "1" | "false" | "true">>]>;
    }, $strip>, ZodObject<    {
    is_mail_on: ZodBoolean;
    }, $strip>, "login", never>;
    'POST /title/follow/feed/renew': CallEntry<ZodObject<    {}, $strip>, ZodObject<    {
    feed_url: ZodURL;
    }, $strip>, "login", never>;
    'GET /search/title': CallEntry<ZodObject<    {
    limit: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    offset: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    keyword: ZodOptional<ZodString>;
    genre_id: ZodOptional<ZodString>;
    tag_id: ZodOptional<ZodString>;
    magazine_category: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    search_category: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    author: ZodOptional<ZodString>;
    sort: ZodOptional<ZodEnum<    {
    name: "name";
    new: "new";
    popular: "popular";
    }>>;
    }, $strip>, ZodObject<    {
    title_list: ZodArray<ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    title_category: ZodEnum<    {
    readonly manga: 1;
    readonly novel: 2;
    }>;
    age_rating: ZodInt;
    genre_name_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    }, $strip>>;
    catch_copy: ZodString;
    cover_image_url: ZodString;
    cover_color: ZodOptional<ZodString>;
    key_image_url: ZodString;
    key_image_color: ZodOptional<ZodString>;
    tint: ZodString;
    badge: ZodNullable<ZodEnum<    {
    readonly free: "free";
    readonly new: "new";
    readonly ticket: "ticket";
    readonly up: "up";
    }>>;
    is_original: ZodBoolean;
    updated_date: ZodNullable<ZodISODateTime>;
    next_update_date: ZodNullable<ZodISODateTime>;
    latest_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    point: ZodInt;
    is_ticket_available: ZodBoolean;
    }, $strip>>;
    read_count: ZodInt;
    }, $strip>>;
    total_count: ZodInt;
    subject_name: ZodNullable<ZodString>;
    is_corrected: ZodBoolean;
    }, $strip>, "open", never>;
    'GET /web/search/start': CallEntry<ZodObject<    {}, $strip>, ZodObject<    {
    trending_list: ZodArray<ZodString>;
    popular_tag_list: ZodArray<ZodObject<    {
    tag_id: ZodInt;
    tag_name: ZodString;
    title_count: ZodInt;
    }, $strip>>;
    free_list: ZodArray<ZodObject<    {
    title: ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    title_category: ZodEnum<    {
    readonly manga: 1;
    readonly novel: 2;
    }>;
    age_rating: ZodInt;
    genre_name_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    }, $strip>>;
    catch_copy: ZodString;
    cover_image_url: ZodString;
    cover_color: ZodOptional<ZodString>;
    key_image_url: ZodString;
    key_image_color: ZodOptional<ZodString>;
    tint: ZodString;
    badge: ZodNullable<ZodEnum<    {
    readonly free: "free";
    readonly new: "new";
    readonly ticket: "ticket";
    readonly up: "up";
    }>>;
    is_original: ZodBoolean;
    updated_date: ZodNullable<ZodISODateTime>;
    next_update_date: ZodNullable<ZodISODateTime>;
    latest_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    point: ZodInt;
    is_ticket_available: ZodBoolean;
    }, $strip>>;
    read_count: ZodInt;
    }, $strip>;
    free_episode_count: ZodInt;
    }, $strip>>;
    }, $strip>, "open", never>;
    'GET /web/search/suggestion': CallEntry<ZodObject<    {}, $strip>, ZodObject<    {
    title_list: ZodArray<ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    cover_image_url: ZodString;
    free_episode_count: ZodInt;
    }, $strip>>;
    author_list: ZodArray<ZodObject<    {
    author: ZodString;
    title_count: ZodInt;
    }, $strip>>;
    popular_tag_list: ZodArray<ZodObject<    {
    tag_id: ZodInt;
    tag_name: ZodString;
    title_count: ZodInt;
    }, $strip>>;
    }, $strip>, "open", never>;
    'GET /genre/search/list': CallEntry<ZodObject<    {}, $strip>, ZodObject<    {
    genre_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    image_url: ZodString;
    }, $strip>>;
    }, $strip>, "open", never>;
    'GET /web/law': CallEntry<ZodObject<    {}, $strip>, ZodObject<    {
    region: ZodEnum<    {
    readonly JP: 'JP';
    readonly US: 'US';
    }>;
    country: ZodString;
    terms_of_service: ZodObject<    {
    id: ZodInt;
    document_title: ZodString;
    revision_date: ZodString;
    paragraph_list: ZodArray<ZodString>;
    }, $strip>;
    privacy_policy: ZodObject<    {
    id: ZodInt;
    document_title: ZodString;
    revision_date: ZodString;
    paragraph_list: ZodArray<ZodString>;
    }, $strip>;
    }, $strip>, "open", never>;
    'POST /web/law': CallEntry<ZodObject<    {
    birthday: ZodString;
    is_consent: ZodUnion<readonly [ZodBoolean, ZodPipe<ZodNumber, ZodTransform<boolean, number>>, ZodPipe<ZodEnum<    {
    "": "";
    0: "0";
    1: "1";
    false: "false";
    true: "true";
    }>, ZodTransform<boolean, "" | "0" | "1" | "false" | "true">>]>;
    terms_of_service_id: ZodUnion<[ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>, ZodLiteral<"">]>;
    privacy_policy_id: ZodUnion<[ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>, ZodLiteral<"">]>;
    }, $strip>, ZodObject<    {}, $strip>, "open", never>;
    'GET /web/law/status': CallEntry<ZodObject<    {}, $strip>, ZodObject<    {
    terms_of_service_update_flag: ZodBoolean;
    privacy_policy_update_flag: ZodBoolean;
    terms_of_service_id: ZodInt;
    privacy_policy_id: ZodInt;
    }, $strip>, "open", never>;
    'GET /web/status': CallEntry<ZodObject<    {}, $strip>, ZodObject<    {}, $strip>, "open", never>;
    'GET /web/account/report/country/check': CallEntry<ZodObject<    {}, $strip>, ZodObject<    {}, $strip>, "open", "country-denied">;
    'GET /app/rule': CallEntry<ZodObject<    {}, $strip>, ZodObject<    {
    rule_list: ZodArray<ZodString>;
    comment_max_length: ZodInt;
    comments_per_hour: ZodInt;
    device_max: ZodInt;
    sign_up_point: ZodInt;
    }, $strip>, "open", never>;
    'POST /web/telemetry': CallEntry<ZodObject<    {
    page_token: ZodOptional<ZodString>;
    report_list: ZodString;
    }, $strip>, ZodObject<    {}, $strip>, "open", never>;
    'GET /web/episode/viewer': CallEntry<ZodObject<    {
    episode_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    }, $strip>, ZodObject<    {
    scroll_direction: ZodEnum<    {
    readonly rightToLeft: 'rtl';
    readonly leftToRight: 'ltr';
    readonly vertical: 'vertical';
    }>;
    page_expired_date: ZodNullable<ZodISODateTime>;
    previous_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    title_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    thumbnail_image_url: ZodString;
    start_time: ZodISODateTime;
    book_length: ZodInt;
    point: ZodInt;
    status: ZodNullable<ZodEnum<    {
    readonly free: 'free';
    readonly purchased: 'purchased';
    readonly renting: 'renting';
    }>>;
    rental_end_date: ZodNullable<ZodISODateTime>;
    free_end_date: ZodNullable<ZodISODateTime>;
    is_ticket_available: ZodBoolean;
    is_read: ZodBoolean;
    last_read_page: ZodNullable<ZodInt>;
    }, $strip>>;
    next_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    title_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    thumbnail_image_url: ZodString;
    start_time: ZodISODateTime;
    book_length: ZodInt;
    point: ZodInt;
    status: ZodNullable<ZodEnum<    {
    readonly free: 'free';
    readonly purchased: 'purchased';
    readonly renting: 'renting';
    }>>;
    rental_end_date: ZodNullable<ZodISODateTime>;
    free_end_date: ZodNullable<ZodISODateTime>;
    is_ticket_available: ZodBoolean;
    is_read: ZodBoolean;
    last_read_page: ZodNullable<ZodInt>;
    }, $strip>>;
    resume_page: ZodInt;
    title: ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    title_category: ZodEnum<    {
    readonly manga: 1;
    readonly novel: 2;
    }>;
    age_rating: ZodInt;
    genre_name_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    }, $strip>>;
    catch_copy: ZodString;
    cover_image_url: ZodString;
    cover_color: ZodOptional<ZodString>;
    key_image_url: ZodString;
    key_image_color: ZodOptional<ZodString>;
    tint: ZodString;
    badge: ZodNullable<ZodEnum<    {
    readonly free: "free";
    readonly new: "new";
    readonly ticket: "ticket";
    readonly up: "up";
    }>>;
    is_original: ZodBoolean;
    updated_date: ZodNullable<ZodISODateTime>;
    next_update_date: ZodNullable<ZodISODateTime>;
    latest_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    point: ZodInt;
    is_ticket_available: ZodBoolean;
    }, $strip>>;
    read_count: ZodInt;
    }, $strip>;
    episode: ZodObject<    {
    episode_id: ZodInt;
    title_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    thumbnail_image_url: ZodString;
    start_time: ZodISODateTime;
    book_length: ZodInt;
    point: ZodInt;
    status: ZodNullable<ZodEnum<    {
    readonly free: 'free';
    readonly purchased: 'purchased';
    readonly renting: 'renting';
    }>>;
    rental_end_date: ZodNullable<ZodISODateTime>;
    free_end_date: ZodNullable<ZodISODateTime>;
    is_ticket_available: ZodBoolean;
    is_read: ZodBoolean;
    last_read_page: ZodNullable<ZodInt>;
    }, $strip>;
    page_list: ZodArray<ZodObject<    {
    page: ZodInt;
    image_url: ZodString;
    width: ZodInt;
    height: ZodInt;
    spread: ZodNullable<ZodEnum<    {
    readonly left: "left";
    readonly right: "right";
    readonly wide: "wide";
    }>>;
    panel_list: ZodOptional<ZodArray<ZodObject<    {
    polygon: ZodArray<ZodNumber>;
    speaker_list: ZodArray<ZodString>;
    }, $strip>>>;
    is_damaged: ZodOptional<ZodBoolean>;
    }, $strip>>;
    lock: ZodNullable<ZodObject<    {
    point: ZodInt;
    is_ticket_available: ZodBoolean;
    title_ticket: ZodNullable<ZodObject<    {
    title_id: ZodInt;
    ticket_count: ZodInt;
    max_ticket_count: ZodInt;
    recovery_hours: ZodInt;
    rental_days: ZodInt;
    recovery_progress: ZodNumber;
    next_recovery_date: ZodNullable<ZodISODateTime>;
    ticket_version: ZodInt;
    }, $strip>>;
    rental_days: ZodInt;
    point_back_percent: ZodInt;
    held: ZodNullable<ZodObject<    {
    point: ZodObject<    {
    paid: ZodInt;
    free: ZodInt;
    total: ZodInt;
    expiring: ZodNullable<ZodObject<    {
    amount: ZodInt;
    expired_date: ZodISODateTime;
    }, $strip>>;
    }, $strip>;
    ticket: ZodObject<    {
    count: ZodInt;
    detail_list: ZodArray<ZodObject<    {
    expired_date: ZodISODateTime;
    count: ZodInt;
    }, $strip>>;
    }, $strip>;
    }, $strip>>;
    sign_up_point: ZodInt;
    }, $strip>>;
    is_withdrawn: ZodBoolean;
    banner: ZodNullable<ZodObject<    {
    visibility: ZodEnum<    {
    readonly hidden: 0;
    readonly visible: 1;
    readonly sticky: 2;
    readonly visibleOverViewer: 3;
    }>;
    text: ZodString;
    path: ZodString;
    advertisement: ZodOptional<ZodObject<    {
    advertisement_id: ZodInt;
    type: ZodString;
    title_id: ZodInt;
    image_url: ZodNullable<ZodString>;
    }, $strip>>;
    }, $strip>>;
    }, $strip>, "open", "age-unknown" | "country-denied" | "episode-not-found" | "too-young">;
    'GET /episode/viewer/finish': CallEntry<ZodObject<    {
    episode_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    }, $strip>, ZodObject<    {}, $strip>, "open", "age-unknown" | "country-denied" | "episode-locked" | "episode-not-found" | "too-young">;
    'GET /episode/viewer/lastpage': CallEntry<ZodObject<    {
    episode_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    }, $strip>, ZodObject<    {
    next_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    title_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    thumbnail_image_url: ZodString;
    start_time: ZodISODateTime;
    book_length: ZodInt;
    point: ZodInt;
    status: ZodNullable<ZodEnum<    {
    readonly free: 'free';
    readonly purchased: 'purchased';
    readonly renting: 'renting';
    }>>;
    rental_end_date: ZodNullable<ZodISODateTime>;
    free_end_date: ZodNullable<ZodISODateTime>;
    is_ticket_available: ZodBoolean;
    is_read: ZodBoolean;
    last_read_page: ZodNullable<ZodInt>;
    }, $strip>>;
    next_update_date: ZodNullable<ZodISODateTime>;
    recommend_list: ZodArray<ZodObject<    {
    title_id: ZodInt;
    title_name: ZodString;
    title_in_japanese: ZodString;
    author: ZodString;
    title_category: ZodEnum<    {
    readonly manga: 1;
    readonly novel: 2;
    }>;
    age_rating: ZodInt;
    genre_name_list: ZodArray<ZodObject<    {
    genre_id: ZodInt;
    genre_name: ZodString;
    }, $strip>>;
    catch_copy: ZodString;
    cover_image_url: ZodString;
    cover_color: ZodOptional<ZodString>;
    key_image_url: ZodString;
    key_image_color: ZodOptional<ZodString>;
    tint: ZodString;
    badge: ZodNullable<ZodEnum<    {
    readonly free: "free";
    readonly new: "new";
    readonly ticket: "ticket";
    readonly up: "up";
    }>>;
    is_original: ZodBoolean;
    updated_date: ZodNullable<ZodISODateTime>;
    next_update_date: ZodNullable<ZodISODateTime>;
    latest_episode: ZodNullable<ZodObject<    {
    episode_id: ZodInt;
    episode_number: ZodNumber;
    episode_name: ZodString;
    point: ZodInt;
    is_ticket_available: ZodBoolean;
    }, $strip>>;
    read_count: ZodInt;
    }, $strip>>;
    comment_count: ZodInt;
    comment_list: ZodArray<ZodObject<    {
    comment_id: ZodInt;
    episode_id: ZodInt;
    account_id: ZodInt;
    nickname: ZodString;
    icon_url: ZodString;
    country: ZodNullable<ZodString>;
    comment: ZodString;
    like_count: ZodInt;
    created_date: ZodISODateTime;
    is_own: ZodBoolean;
    is_liked: ZodBoolean;
    }, $strip>>;
    }, $strip>, "open", "country-denied" | "episode-not-found">;
    'GET /episode/status': CallEntry<ZodObject<    {
    episode_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    check_point: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    }, $strip>, ZodObject<    {
    episode_status: ZodNullable<ZodEnum<    {
    readonly free: 'free';
    readonly purchased: 'purchased';
    readonly renting: 'renting';
    }>>;
    point: ZodInt;
    rental_end_date: ZodNullable<ZodISODateTime>;
    }, $strip>, "open", "country-denied" | "episode-not-found">;
    'POST /episode/paid': CallEntry<ZodObject<    {
    episode_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    check_point: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    }, $strip>, ZodObject<    {
    episode_status: ZodEnum<    {
    readonly free: 'free';
    readonly purchased: 'purchased';
    readonly renting: 'renting';
    }>;
    point: ZodObject<    {
    paid: ZodInt;
    free: ZodInt;
    total: ZodInt;
    expiring: ZodNullable<ZodObject<    {
    amount: ZodInt;
    expired_date: ZodISODateTime;
    }, $strip>>;
    }, $strip>;
    }, $strip>, "login", "age-unknown" | "country-denied" | "episode-not-found" | "not-enough-points" | "price-changed" | "too-young">;
    'POST /episode/rental/ticket': CallEntry<ZodObject<    {
    episode_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    ticket_type: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    ticket_version: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    }, $strip>, ZodObject<    {
    episode_status: ZodEnum<    {
    readonly free: 'free';
    readonly purchased: 'purchased';
    readonly renting: 'renting';
    }>;
    rental_end_date: ZodNullable<ZodISODateTime>;
    title_ticket: ZodNullable<ZodObject<    {
    title_id: ZodInt;
    ticket_count: ZodInt;
    max_ticket_count: ZodInt;
    recovery_hours: ZodInt;
    rental_days: ZodInt;
    recovery_progress: ZodNumber;
    next_recovery_date: ZodNullable<ZodISODateTime>;
    ticket_version: ZodInt;
    }, $strip>>;
    ticket: ZodObject<    {
    count: ZodInt;
    detail_list: ZodArray<ZodObject<    {
    expired_date: ZodISODateTime;
    count: ZodInt;
    }, $strip>>;
    }, $strip>;
    }, $strip>, "login", "age-unknown" | "country-denied" | "episode-not-found" | "no-ticket-left" | "ticket-changed" | "title-ticket-not-accepted" | "too-young">;
    'POST /episode/progress/save': CallEntry<ZodObject<    {
    episode_id: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    page: ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>;
    is_finished: ZodOptional<ZodUnion<readonly [ZodBoolean, ZodPipe<ZodNumber, ZodTransform<boolean, number>>, ZodPipe<ZodEnum<    {
    "": "";
    0: "0";
    1: "1";
    false: "false";
    true: "true";
    }>, ZodTransform<boolean, "" | "0" | "1" | "false" | "true">>]>>;
    moved_ms_ago: ZodOptional<ZodUnion<readonly [ZodNumber, ZodPipe<ZodString, ZodTransform<number, string>>]>>;
    }, $strip>, ZodObject<    {}, $strip>, "login", "age-unknown" | "country-denied" | "episode-locked" | "episode-not-found" | "too-young">;
};

export declare interface CallSettings {
    signal?: AbortSignal;
    /** The browser completes the request even if its page is closed meanwhile. */
    outlivesPage?: boolean;
}

declare interface ChapterEvent {
    readonly title_id: number;
    readonly episode_id: number;
}

/**
 * Who handles a failed call. `disable`: the caller gets business codes; maintenance still raises. `enable`: every failure raises.
 * `noMaintenanceCheck`: neither; the body of a 503 is read.
 */
export declare const CheckMode: {
    readonly disable: 0;
    readonly enable: 1;
    readonly noMaintenanceCheck: 3;
};

export declare type CheckMode = ValueOf<typeof CheckMode>;

/** Removes invisible characters, and spaces around the address. */
export declare const cleanEmail: (value: string) => string;

/** The response code of a reason. */
declare type CodeOfReason<R extends Reason> = (typeof definitions)[R]['code'];

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

declare type Comment_2 = z.output<typeof entities.comment>;
export { Comment_2 as Comment }

export declare const COMMENT_MAX_LENGTH = 200;

export declare const COMMENT_SORTS: readonly ['new', 'likes'];

declare const commentId: z.ZodInt;

export declare const COMMENTS_PER_HOUR = 10;

export declare type CommentSort = (typeof COMMENT_SORTS)[number];

declare const commentText: z.ZodString;

export declare const CONSENT_VALUE = 1;

/** The remotes that own pages and slots of the contract. Every composition has all of them, plus any that squads add. */
export declare type ContractRemote = 'catalog' | 'viewer' | 'account' | 'shop';

export declare const Cookie: {
    readonly birthday: 'birthday';
    /** 1 while `birthday` was assumed for an automatic consent: it opens browsing only. Set by the api-server. */
    readonly birthdayUnverified: 'birthday_unverified';
    readonly termsOfServiceMinor: 'terms_of_service_minor';
    readonly termsOfServiceAdult: 'terms_of_service_adult';
    readonly privacyPolicy: 'privacy_policy';
    /** User web token: opaque, HttpOnly; its presence means logged in. */
    readonly userWebToken: 'uwt';
    /**
     * Marks of the accounts this browser has logged in to, HttpOnly: wrong passwords from elsewhere do not lock it out. Grants no
     * access.
     */
    readonly knownDevice: 'known_device';
    /** Ids of the law documents accepted last, `terms.privacy`; set by the api-server. */
    readonly lawDocuments: 'law_documents';
    /** `light` or `dark`; absent follows the system. The shell server reads it so that the first paint has the theme. */
    readonly theme: 'theme';
    /** Fingerprint of the announcement that the visitor has closed. */
    readonly closedBanner: 'closed_banner';
};

/** Expiry of permanent cookies, in seconds since the epoch: 2099-12-31T03:59:59Z. */
export declare const COOKIE_FAR_FUTURE_EXPIRY = 4102372799;

export declare type CookieJar = Readonly<Record<string, string | undefined>>;

declare const countedTag: z.ZodObject<{
    tag_id: z.ZodInt;
    tag_name: z.ZodString;
    title_count: z.ZodInt;
}, z.core.$strip>;

export declare const CRAWLER_BIRTHDAY = "2000-01";

/** Known crawlers and monitors count as adults who have agreed; this grants nothing on the server. */
export declare const crawlerCookies: CookieJar;

export declare function createApiClient(options: ApiClientOptions): ApiClient;

/** A listener that throws never prevents the others from being called; its error surfaces as uncaught. */
export declare function createEventBus(): EventBus;

export declare const createReaderStateStore: (initial?: Partial<Session>) => ReaderStateStore;

export declare const Currency: {
    readonly USD: 'USD';
    readonly JPY: 'JPY';
};

export declare type Currency = ValueOf<typeof Currency>;

/** Gives a page's loader, component and head one data type: `export const { loader, Component, head } = definePage(...)`. */
export declare const definePage: <Data>(page: PageModule<Data>) => PageModule<Data>;

export declare const defineRemote: (declaration: RemoteDeclaration) => RemoteDeclaration;

/**
 * Every case in which a call is refused. A response code of the catalog may cover several; a reason is exactly one, so clients switch on
 * it. Reasons are part of the public API: never rename one, add another.
 */
declare const definitions: {
    readonly maintenance: {
        readonly code: 1098;
        readonly when: 'The service is under maintenance.';
    };
    readonly 'internal-error': {
        readonly code: 1099;
        readonly status: 500;
        readonly when: 'The server failed. The call may be sent again later.';
    };
    readonly 'server-unavailable': {
        readonly code: 1099;
        readonly status: 503;
        readonly when: 'The server behind the site did not respond (502, 503 or 504). The call may be sent again later.';
    };
    readonly 'call-not-found': {
        readonly code: 1099;
        readonly status: 404;
        readonly message: 'There is no such call.';
        readonly when: 'No call has this method and path.';
    };
    readonly 'malformed-request': {
        readonly code: 1099;
        readonly status: 400;
        readonly message: 'The request is not well formed.';
        readonly when: 'The request is not valid HTTP, or its query or form is not validly encoded.';
    };
    readonly 'method-not-allowed': {
        readonly code: 1099;
        readonly status: 405;
        readonly message: 'This call has another method.';
        readonly when: 'There are calls with this path, and none has this method. The header Allow lists their methods.';
    };
    readonly 'request-timeout': {
        readonly code: 1099;
        readonly status: 408;
        readonly message: 'The request took too long to arrive.';
        readonly when: 'The request did not arrive completely in time.';
    };
    readonly 'body-too-large': {
        readonly code: 1099;
        readonly status: 413;
        readonly message: 'The body is too large.';
        readonly when: 'The form is larger than the server accepts.';
    };
    readonly 'unsupported-media-type': {
        readonly code: 1099;
        readonly status: 415;
        readonly message: 'The body must be a form (application/x-www-form-urlencoded).';
        readonly when: 'The body of a POST is not a URL-encoded form.';
    };
    readonly 'address-too-long': {
        readonly code: 1099;
        readonly status: 414;
        readonly message: 'The address is too long.';
        readonly when: 'The path and query are longer than the server accepts.';
    };
    readonly 'headers-too-large': {
        readonly code: 1099;
        readonly status: 431;
        readonly message: 'The headers are too large.';
        readonly when: 'The headers are larger than the server accepts.';
    };
    readonly 'parameter-missing': {
        readonly code: 1099;
        readonly status: 400;
        readonly message: 'A parameter is missing.';
        readonly when: 'A required parameter was not sent. The message names it.';
    };
    readonly 'parameter-invalid': {
        readonly code: 1099;
        readonly status: 400;
        readonly message: 'A parameter is not valid.';
        readonly when: 'A parameter does not match its schema. The message names it.';
    };
    readonly 'parameter-repeated': {
        readonly code: 1099;
        readonly status: 400;
        readonly message: 'A parameter was sent more than once.';
        readonly when: 'A parameter was sent more than once. The message names it.';
    };
    readonly 'service-hash-mismatch': {
        readonly code: 1099;
        readonly status: 400;
        readonly message: 'Service hash mismatch.';
        readonly when: 'The header x-service-hash is missing or is not the hash of the parameters and the birthday cookie.';
    };
    readonly 'too-many-requests': {
        readonly code: 1099;
        readonly status: 429;
        readonly message: 'Too many requests. Please wait a minute and try again.';
        readonly when: 'This IP address sent too many requests within a minute.';
    };
    readonly 'not-logged-in': {
        readonly code: 2011;
        readonly when: 'There is no user web token, and the call or what it asks for needs a login.';
    };
    readonly 'another-account': {
        readonly code: 1099;
        readonly status: 409;
        readonly message: 'You’re now logged in as someone else. Please reload the page.';
        readonly when: 'The header `x-account-id` has another account than the session, and the call changes something. Nothing was changed.';
    };
    readonly 'session-expired': {
        readonly code: 1101;
        readonly when: 'The user web token is unknown or its session has ended. Its cookie is cleared.';
    };
    readonly 'account-inactive': {
        readonly code: 2001;
        readonly when: 'An operator deactivated the account.';
    };
    readonly 'account-deleted': {
        readonly code: 2013;
        readonly when: 'The account was deleted by its owner.';
    };
    readonly 'account-banned': {
        readonly code: 2014;
        readonly when: 'An operator banned the account.';
    };
    readonly 'account-denied': {
        readonly code: 2016;
        readonly when: 'An operator denied the account access.';
    };
    readonly 'terms-violated': {
        readonly code: 2018;
        readonly when: 'The account was closed for violating the terms.';
    };
    readonly 'account-suspended': {
        readonly code: 2019;
        readonly when: 'An operator suspended the account.';
    };
    readonly 'country-denied': {
        readonly code: 1007;
        readonly when: 'The service is not offered in the country that the request comes from.';
    };
    readonly 'purchases-not-offered': {
        readonly code: 4011;
        readonly when: 'Points are not sold on the web in the country that the request comes from.';
    };
    readonly 'too-young': {
        readonly code: 2016;
        readonly when: 'The birthday cookie says that the reader is too young for this.';
    };
    readonly 'age-unknown': {
        readonly code: 2016;
        readonly when: 'This needs an age that the reader entered, and no birthday cookie says one.';
    };
    readonly 'recaptcha-invalid': {
        readonly code: 1301;
        readonly when: 'The reCAPTCHA token is empty or its provider does not accept it.';
    };
    readonly 'recaptcha-score-too-low': {
        readonly code: 1302;
        readonly when: 'The reCAPTCHA score is that of a program.';
    };
    readonly 'login-failed': {
        readonly code: 2002;
        readonly when: 'No account has this email address, or the password is wrong: the response is the same for both.';
    };
    readonly 'device-limit-reached': {
        readonly code: 2003;
        readonly when: 'The account is logged in on as many devices as it may be.';
    };
    readonly 'session-not-created': {
        readonly code: 1102;
        readonly when: 'The password was right, but the session could not be saved.';
    };
    readonly 'device-not-found': {
        readonly code: 2004;
        readonly when: 'The logged-in device with this user id is of another account.';
    };
    readonly 'too-many-login-attempts': {
        readonly code: 1099;
        readonly status: 429;
        readonly message: 'Too many attempts to log in. Please wait 15 minutes and try again.';
        readonly when: 'Too many wrong passwords were sent for this email address or from this network.';
    };
    readonly 'too-many-mails': {
        readonly code: 1099;
        readonly status: 429;
        readonly message: 'You requested too many emails. Please try again in an hour.';
        readonly when: 'Too many mails were requested for this email address or from this network.';
    };
    readonly 'email-invalid': {
        readonly code: 2005;
        readonly when: 'This is not an email address.';
    };
    readonly 'email-registered': {
        readonly code: 2007;
        readonly when: 'An account with this email address exists.';
    };
    readonly 'email-in-use': {
        readonly code: 2008;
        readonly when: 'Another account has this email address.';
    };
    readonly 'email-unlinked': {
        readonly code: 2015;
        readonly when: 'This email address was unlinked from its account.';
    };
    readonly 'password-wrong': {
        readonly code: 2006;
        readonly when: 'The current password is wrong.';
    };
    readonly 'login-not-recent': {
        readonly code: 2006;
        readonly message: 'Please enter your password, or log in again first.';
        readonly when: 'No password was sent, and this session is older than 15 minutes.';
    };
    readonly 'deletion-not-reviewed': {
        readonly code: 1099;
        readonly status: 400;
        readonly message: 'Please go back to step 1 first. It shows what you’ll lose.';
        readonly when: "A page requested step 2 of a deletion, and this session did not open step 1 within the last 30 minutes.";
    };
    readonly 'password-not-allowed': {
        readonly code: 2006;
        readonly when: 'The new password is too short, too long, or not made of the required kinds of characters.';
    };
    readonly 'token-invalid': {
        readonly code: 2017;
        readonly when: 'The one-time token is unknown, expired or used.';
    };
    readonly 'account-not-saved': {
        readonly code: 2009;
        readonly when: 'The account could not be saved.';
    };
    readonly 'user-not-found': {
        readonly code: 2000;
        readonly when: 'This is not the user id of this session.';
    };
    readonly 'user-without-account': {
        readonly code: 2012;
        readonly when: 'The user id is that of an app installation that no account belongs to.';
    };
    readonly 'passkey-not-accepted': {
        readonly code: 2002;
        readonly message: 'This passkey was not accepted. Please try again, or use your password.';
        readonly when: 'No account has this passkey, or its response does not match the challenge.';
    };
    readonly 'passkey-not-verified': {
        readonly code: 1099;
        readonly status: 400;
        readonly message: 'The passkey could not be verified. Please try again.';
        readonly when: 'The response of the browser does not match the challenge, or the passkey is known already.';
    };
    readonly 'passkey-not-found': {
        readonly code: 1099;
        readonly status: 404;
        readonly message: 'This passkey no longer exists.';
        readonly when: 'The account has no passkey with this id.';
    };
    readonly 'too-many-passkeys': {
        readonly code: 1099;
        readonly status: 400;
        readonly message: 'You’ve reached the maximum number of passkeys. Remove one to add another.';
        readonly when: 'The account has as many passkeys as it may have.';
    };
    readonly 'device-registered': {
        readonly code: 2010;
        readonly when: 'This installation is registered, and `is_overwrite` was not sent.';
    };
    readonly 'device-banned': {
        readonly code: 2014;
        readonly when: 'An operator banned this device.';
    };
    readonly 'too-many-devices': {
        readonly code: 1099;
        readonly status: 429;
        readonly message: 'Too many devices were registered. Please try again in an hour.';
        readonly when: 'Too many devices were registered or attested from this network.';
    };
    readonly 'icon-not-found': {
        readonly code: 2300;
        readonly when: 'No profile icon has this id.';
    };
    readonly 'gender-invalid': {
        readonly code: 2300;
        readonly when: '`gender` is not one of the genders of a profile.';
    };
    readonly 'birthday-invalid': {
        readonly code: 2300;
        readonly when: 'There is no such birthday, or year and month contradict each other.';
    };
    readonly 'nickname-invalid': {
        readonly code: 2301;
        readonly when: 'The nickname is empty or has characters other than letters, digits and inner spaces.';
    };
    readonly 'nickname-too-long': {
        readonly code: 2302;
        readonly when: 'The nickname has more than 20 characters.';
    };
    readonly 'nickname-prohibited-word': {
        readonly code: 2303;
        readonly when: 'The nickname contains a prohibited word.';
    };
    readonly 'nickname-reserved': {
        readonly code: 2303;
        readonly message: 'This nickname is reserved.';
        readonly when: 'The nickname could be taken for that of the product or of somebody who works for it.';
    };
    readonly 'nickname-locked': {
        readonly code: 2304;
        readonly when: 'An operator locked the nickname.';
    };
    readonly 'nickname-change-limit': {
        readonly code: 2305;
        readonly when: 'The nickname was changed too recently.';
    };
    readonly 'title-not-found': {
        readonly code: 3000;
        readonly when: 'There is no such title, or it is not published.';
    };
    readonly 'episode-not-found': {
        readonly code: 3100;
        readonly when: 'There is no such episode, or it is not published.';
    };
    readonly 'too-many-followed-titles': {
        readonly code: 1099;
        readonly status: 400;
        readonly message: "You already follow 500 titles. Unfollow one first.";
        readonly when: "The reader follows 500 titles already.";
    };
    readonly 'no-weekly-titles': {
        readonly code: 3200;
        readonly when: 'The library has no titles.';
    };
    readonly 'episode-locked': {
        readonly code: 2016;
        readonly when: 'The reader has neither bought nor rented this episode, and it is not free.';
    };
    readonly 'price-changed': {
        readonly code: 1099;
        readonly status: 400;
        readonly message: 'The price has changed.';
        readonly when: 'The price is not the one that was sent. Nothing was spent.';
    };
    readonly 'points-back-changed': {
        readonly code: 1099;
        readonly status: 400;
        readonly message: 'The points back for this purchase have changed.';
        readonly when: 'The points that come back are not the number that was sent. Nothing was spent.';
    };
    readonly 'not-enough-points': {
        readonly code: 1099;
        readonly status: 400;
        readonly message: 'Not enough points.';
        readonly when: 'The reader has fewer points than the price. Points bought on the web do not count in a session of the app. Nothing was spent.';
    };
    readonly 'no-ticket-left': {
        readonly code: 1099;
        readonly status: 400;
        readonly message: 'You have no tickets left.';
        readonly when: 'The reader has no ticket of this type.';
    };
    readonly 'ticket-changed': {
        readonly code: 1099;
        readonly status: 400;
        readonly message: 'The ticket has changed.';
        readonly when: '`ticket_version` is not the current one: the ticket was used or restored since it was shown. Nothing was spent.';
    };
    readonly 'title-ticket-not-accepted': {
        readonly code: 1099;
        readonly status: 400;
        readonly message: 'This chapter cannot be read with a title ticket.';
        readonly when: 'This episode cannot be rented with a title ticket.';
    };
    readonly 'no-episodes-chosen': {
        readonly code: 1099;
        readonly status: 400;
        readonly message: 'Select at least one chapter.';
        readonly when: 'The list of episodes to buy is empty.';
    };
    readonly 'too-many-episodes': {
        readonly code: 1099;
        readonly status: 400;
        readonly message: 'You selected too many chapters.';
        readonly when: 'The list of episodes to buy is longer than one purchase may be. The message says how long it may be.';
    };
    readonly 'episodes-of-several-titles': {
        readonly code: 1099;
        readonly status: 400;
        readonly message: 'You can buy chapters of only one title at a time.';
        readonly when: 'The episodes to buy belong to more than one title.';
    };
    readonly 'magazine-not-found': {
        readonly code: 1099;
        readonly status: 404;
        readonly message: 'This magazine could not be found.';
        readonly when: 'There is no such magazine issue, or it is not on sale.';
    };
    readonly 'all-episodes-owned': {
        readonly code: 1099;
        readonly status: 400;
        readonly message: 'You already own every chapter in this magazine.';
        readonly when: 'The reader owns every episode of the issue.';
    };
    readonly 'no-episode-available': {
        readonly code: 1099;
        readonly status: 400;
        readonly message: 'No chapters in this magazine are available right now.';
        readonly when: 'No episode of the issue that the reader does not own is published.';
    };
    readonly 'product-not-on-sale': {
        readonly code: 1099;
        readonly status: 400;
        readonly message: 'This product is not on sale.';
        readonly when: 'No product with this `asset_id` is sold in this region.';
    };
    readonly 'plan-not-on-sale': {
        readonly code: 1099;
        readonly status: 400;
        readonly message: 'This plan is not on sale.';
        readonly when: 'No monthly plan with this `asset_id` is sold in this region.';
    };
    readonly 'already-subscribed': {
        readonly code: 1099;
        readonly status: 400;
        readonly message: 'You already have this plan.';
        readonly when: 'The reader has this plan, and it is not canceled.';
    };
    readonly 'plan-month-paid': {
        readonly code: 1099;
        readonly status: 400;
        readonly message: 'You’ve already paid for this month. You can subscribe again on the 1st.';
        readonly when: 'The reader has paid for the current month of this plan.';
    };
    readonly 'plan-payment-pending': {
        readonly code: 1099;
        readonly status: 400;
        readonly message: 'We’re still processing a payment for this plan.';
        readonly when: 'A payment for this plan is in progress.';
    };
    readonly 'plan-not-renewed': {
        readonly code: 1099;
        readonly status: 400;
        readonly message: 'This plan doesn’t renew, so there’s no card to change.';
        readonly when: 'The plan is canceled, or its last charge failed: that month is paid with another card by `POST /web/stp/subscription`.';
    };
    readonly 'not-subscribed': {
        readonly code: 1099;
        readonly status: 400;
        readonly message: 'You don’t have this plan.';
        readonly when: 'The reader does not have this plan, or it has ended.';
    };
    readonly 'comment-not-found': {
        readonly code: 6500;
        readonly message: 'This comment could not be found.';
        readonly when: 'There is no such comment, or it was deleted.';
    };
    readonly 'own-comment': {
        readonly code: 6500;
        readonly message: 'You can’t do this with your own comment.';
        readonly when: 'The comment is the reader’s own.';
    };
    readonly 'episode-not-viewed': {
        readonly code: 6500;
        readonly message: 'Please finish the chapter before you comment.';
        readonly when: 'The reader has not viewed the episode to its end.';
    };
    readonly 'commenting-suspended': {
        readonly code: 6500;
        readonly message: 'You can no longer comment. Please contact support.';
        readonly when: 'An operator took the reader’s right to comment.';
    };
    readonly 'comment-empty': {
        readonly code: 6500;
        readonly message: 'Please write a comment.';
        readonly when: 'The comment has no visible text.';
    };
    readonly 'comment-too-long': {
        readonly code: 6500;
        readonly message: 'The comment is too long.';
        readonly when: 'The comment is longer than `comment_max_length` of `GET /app/rule`.';
    };
    readonly 'comment-prohibited-word': {
        readonly code: 6100;
        readonly when: 'The comment contains a prohibited word.';
    };
    readonly 'comment-limit-reached': {
        readonly code: 6301;
        readonly when: 'The reader wrote as many comments within the hour as are allowed.';
    };
};

/** Time from step 1 of deleting an account, on a page, to the deletion. */
export declare const DELETION_STEP_MINUTES = 30;

/** Key of a `DownloadRecord` in its cache; its pictures have the keys `<key>/<page>`. */
export declare const downloadKey: (episodeId: number) => string;

/** What is known about a downloaded chapter without a server, as JSON. Used by the viewer and by the host's offline page. */
export declare interface DownloadRecord {
    /** Path of the chapter. */
    readonly path: string;
    readonly title_name: string;
    readonly chapter_name: string;
    /** When the right to read it expires; null for never. It is deleted then. */
    readonly until: string | null;
    /** Size of its pictures on the device. */
    readonly bytes: number;
    readonly page_list: readonly Page[];
    readonly chapter: Omit<CallResult<'GET /web/episode/viewer'>, 'page_list'>;
}

/** Prefix of the cache that holds downloaded chapters, followed by the account's id or `visitor`. */
export declare const DOWNLOADS_PREFIX = "downloads-";

/** Cache of this account's downloads; null: a visitor's. */
export declare const downloadsCache: (accountId: number | null) => string;

export declare const emptyReaderState: Session;

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
        accountId_2 as accountId,
        userId,
        account,
        commentId,
        commentText,
        likeCount,
        comment
    }
}

export declare interface Envelope {
    readonly status: 'success' | 'fail';
    /** 0 on success. */
    readonly response_code: number;
    readonly error_message: string;
    /** For a refusal: the reason, for programs. */
    readonly reason?: Reason;
    /** For an error of the server: the ID of the request in its logs. */
    readonly request_id?: string;
}

declare const episodeId: z.ZodInt;

declare const episodeNumber: z.ZodNumber;

export declare const episodePath: (titleId: number, episodeId: number) => string;

declare const episodePrice: z.ZodInt;

export declare const EpisodeStatus: {
    readonly free: 'free';
    readonly purchased: 'purchased';
    readonly renting: 'renting';
};

export declare type EpisodeStatus = ValueOf<typeof EpisodeStatus>;

export declare type EpisodeSummary = z.output<typeof entities.episodeSummary>;

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

/** Response codes of the error catalog. `unknown` and `recaptcha` exist in the browser only. */
export declare const ErrorCode: {
    readonly unknown: 1;
    readonly reportCountryUnapplicable: 1007;
    readonly maintenance: 1098;
    readonly serverError: 1099;
    readonly webTokenInvalid: 1101;
    readonly webTokenCreateFailed: 1102;
    readonly recaptchaTokenInvalid: 1301;
    readonly recaptchaScoreShortage: 1302;
    readonly recaptcha: 1303;
    readonly userNotExist: 2000;
    readonly accountNotActive: 2001;
    readonly userLoginFailed: 2002;
    readonly deviceLimit: 2003;
    readonly logoutFailed: 2004;
    readonly invalidEmail: 2005;
    readonly incorrectPassword: 2006;
    readonly accountAlreadyRegistered: 2007;
    readonly emailUsed: 2008;
    readonly accountSaveFailed: 2009;
    readonly existsOriginalUuid: 2010;
    readonly userNotLogin: 2011;
    readonly accountUnregistered: 2012;
    readonly accountResigned: 2013;
    readonly accountBanned: 2014;
    readonly emailResigned: 2015;
    readonly accessDenied: 2016;
    readonly modifyTokenInvalid: 2017;
    readonly termViolation: 2018;
    readonly accountSuspended: 2019;
    readonly profileUpdateFailed: 2300;
    readonly invalidNickname: 2301;
    readonly nicknameTooLong: 2302;
    readonly nicknameProhibitedWord: 2303;
    readonly nicknameLocked: 2304;
    readonly nicknameChangeLimit: 2305;
    readonly titleNotFound: 3000;
    readonly episodeNotFound: 3100;
    readonly weeklyTitleNotFound: 3200;
    readonly unpurchasableCountry: 4011;
    readonly commentProhibitedWord: 6100;
    readonly commentLimitOver: 6301;
    readonly commentError: 6500;
};

export declare type ErrorCode = (typeof ErrorCode)[keyof typeof ErrorCode];

/** `[error code: N]`, shown on its own line below the message. */
export declare const errorCodeLabel: (code: number) => string;

/** Text for a response code; an unknown code gets the text of 1099. */
export declare const errorMessage: (code: number) => string;

/**
 * The text to show for a failed call: the message, then `[error code: N]` on its own line. The message is looked up by response code; a
 * generic code uses the server's message if there is a reason.
 * @param withoutResponse - What to show instead when no response code arrived (the server could not be reached, or a proxy responded).
 */
export declare function errorText(error: unknown, withoutResponse?: string): string;

export declare interface EventBus {
    emit<N extends EventName | OwnName>(name: N, payload: EventPayload<N>): void;
    /** Returns a function that unsubscribes. */
    on<N extends EventName | OwnName>(name: N, listener: (payload: EventPayload<N>) => void): () => void;
}

export declare type EventName = keyof EventPayloads;

export declare type EventPayload<N extends EventName | OwnName> = N extends EventName ? EventPayloads[N] : OwnEventPayload;

/** Events between packages, by name and payload. The owner emits; anyone can listen. */
export declare interface EventPayloads {
    /** shop: a reader bought or rented a chapter. */
    'episode-unlocked': {
        titleId: number;
        episodeId: number;
        status: 'purchased' | 'renting';
    };
    /** shop: the reader's points or tickets changed; the shell reloads them. */
    'points-changed': Record<never, never>;
    /** account, viewer: nickname, icon, email address or opt-outs changed; the shell reloads the account. */
    'account-changed': Record<never, never>;
    /** anyone: the reader asked to log in or sign up; the shell opens the account remote's dialog. `returnPath` is where to go afterwards. */
    'login-requested': {
        returnPath?: string;
    };
    'sign-up-requested': {
        returnPath?: string;
    };
    /** account: a session began; the shell loads the account. */
    'logged-in': Record<never, never>;
    /**
     * account: the session ended, whatever the server responded. `isUnanswered`: the server was unreachable, so the shell ends the session
     * there later.
     */
    'logged-out': {
        isUnanswered?: boolean;
    };
    /** anyone: a short message for the reader. */
    toast: {
        message: string;
        tone?: 'plain' | 'good' | 'error';
    };
    /** anyone: an analytics event for the shell's tracker. */
    analytics: AnalyticsMessage;
}

/** Paths of public feeds of new chapters (RSS 2.0). */
export declare const FEED_PATHS: {
    readonly all: '/feeds/updates.xml';
    readonly ofGenre: (genreId: number) => string;
    readonly ofTitle: (titleId: number) => string;
};

export declare const FetchStatus: {
    readonly idle: 'idle';
    readonly pending: 'pending';
    readonly success: 'success';
    readonly error: 'error';
};

export declare type FetchStatus = ValueOf<typeof FetchStatus>;

export declare const FIRST_PAGE_VIEW_DELAY_MS = 500;

/** Why points or tickets were received, spent or lost. */
export declare const FlowKind: {
    readonly purchase: 'purchase';
    readonly subscription: 'subscription';
    readonly signUpBonus: 'sign-up-bonus';
    readonly loginBonus: 'login-bonus';
    readonly grant: 'grant';
    readonly episode: 'episode';
    readonly bulk: 'bulk';
    readonly pointBack: 'point-back';
    readonly magazine: 'magazine';
    readonly rental: 'rental';
    readonly expiry: 'expiry';
    /** Taken back because the payment was refunded. */
    readonly return: 'return';
    /** Credited again because the refund failed or a dispute was won. */
    readonly returnCorrected: 'return-corrected';
};

export declare type FlowKind = ValueOf<typeof FlowKind>;

/** Query parameter that says the server could not process a form sent to it. */
export declare const FORM_ERROR_PARAMETER = "form";

/** Dispatched by a form, bubbling, once its script handles submissions. */
export declare const FORM_HYDRATED_EVENT = "form-live";

export declare const FORM_NOT_SENT = "not-sent";

export declare const formatAcceptedLegalDocuments: ({ terms, privacy }: AcceptedLegalDocuments) => string;

export declare const formatBirthday: ({ year, month }: YearMonth) => string;

export declare const formatError: (code: number) => string;

export declare type Gender = (typeof GENDERS)[number];

/** In a profile; empty means not given. */
export declare const GENDERS: readonly ['', 'female', 'male', 'other'];

/** What any call can be refused with. */
declare const GENERAL_REFUSALS: readonly ["maintenance", "internal-error", "server-unavailable", "malformed-request", "request-timeout", "body-too-large", "unsupported-media-type", "address-too-long", "headers-too-large", "parameter-missing", "parameter-invalid", "parameter-repeated", "service-hash-mismatch", "another-account", "too-many-requests"];

export declare type Genre = z.output<typeof entities.genre>;

declare const genre: z.ZodObject<{
    genre_id: z.ZodInt;
    genre_name: z.ZodString;
    image_url: z.ZodString;
}, z.core.$strip>;

declare const genreName: z.ZodObject<{
    genre_id: z.ZodInt;
    genre_name: z.ZodString;
}, z.core.$strip>;

export declare const GUARD_NAMES: readonly GuardName[];

export declare type GuardName = 'law-age' | 'my' | 'my-history' | 'viewer' | 'title';

/** Whether the cookies contain the consent required for the reader's age band. */
export declare function hasAcceptedRequiredTerms(cookies: CookieJar, now: Date, offsetMinutes: number): boolean;

export declare const HeaderName: {
    readonly requestChecksum: 'x-service-hash';
    readonly isCrawler: 'x-is-crawler';
    readonly platform: 'x-platform';
    /** `account_id` of the account that the page shows; a call that changes something is refused if its session belongs to another one. */
    readonly accountId: 'x-account-id';
    readonly appAssertion: 'x-app-assertion';
};

/** HTTP status of the api-server's response for a response code. */
export declare const httpStatusOf: (code: number) => number;

declare const iconId: z.ZodInt;

declare const iconUrl: z.ZodString;

export declare const IMAGE_FORMATS: readonly ['avif', 'webp', 'jpg'];

/** Widths a picture can be requested in, in pixels. */
export declare const IMAGE_WIDTHS: readonly [80, 160, 240, 320, 480, 640, 960, 1280, 1600, 1920, 2560, 4096];

export declare type ImageFormat = (typeof IMAGE_FORMATS)[number];

declare const imageUrl: (description: string) => z.ZodString;

declare const imageUrlOrNull: (description: string) => z.ZodNullable<z.ZodString>;

/** URL of one variant of a picture. */
export declare const imageVariant: (imageUrl: string, width: (typeof IMAGE_WIDTHS)[number], format: ImageFormat) => string;

export declare class InvalidAccountIdError extends Error {
    readonly name = "InvalidAccountIdError";
}

/** Checks the shape, so that an error from another copy of this module is recognized, too. */
export declare const isApiError: (error: unknown) => error is ApiError;

/** Paths that are files or belong to another product: never served as a page. */
export declare const isAssetOrOtherProductPath: (path: string) => boolean;

/** Whether a cookie's value can be such a hash. */
export declare const isBannerFingerprint: (value: string | undefined) => value is string;

/** Whether this is the server's refusal of that call, so that `reason` is one of those the call declares. */
export declare const isCallError: <K extends CallKey>(error: unknown, call: K) => error is CallError<K>;

/**
 * Clean, 6 to 254 characters, local part at most 64, one @, a dot in the domain, no spaces, and none of the characters that separate addresses: a
 * copied `mailto:a@b.co` or `<a@b.co>` would be another address.
 */
export declare function isEmail(value: string): boolean;

export declare const isOwnName: (name: string) => name is OwnName;

/** A same-site path to return to: starts with one slash, no scheme, no backslash, and only what a `Location` header may contain. */
export declare const isReturnPath: (path: string | null | undefined) => path is string;

/** Whether a response code means that the session has ended: the reader has to log in. */
export declare const isSessionEnded: (code: number) => boolean;

declare const isTicketAvailable: z.ZodBoolean;

/** Dispatched on the window by a page with `PageHead.takesEarlyInput`, once it handles keys and taps. */
export declare const KEYS_AND_TAPS_READY_EVENT = "input-live";

/** The law check is skipped on exactly these pages. */
export declare const LAW_BYPASS_ROUTES: readonly RouteName[];

export declare const LawAge: {
    readonly nothing: 0;
    readonly age: 1;
    readonly privacyPolicyMinor: 2;
    readonly privacyPolicyAdult: 3;
};

export declare type LawAge = ValueOf<typeof LawAge>;

export declare const LawModal: {
    readonly nothing: 0;
    readonly termsOfService: 1;
    readonly privacyPolicy: 2;
    readonly both: 3;
};

export declare type LawModal = ValueOf<typeof LawModal>;

export declare type LayoutName = 'default' | 'frameless' | 'oops' | 'none';

/**
 * Set on the root element until the first pictures of a page (`fetchpriority="high"`) have loaded: they get the whole bandwidth, ahead of
 * lazy pictures, scripts, and the Japanese name font.
 */
export declare const LEAD_IMAGE_LOADING_ATTRIBUTE = "data-lead-image-loading";

/** The best source of a responsive picture; browsers that do not support the type find theirs later, in the page. */
export declare interface LeadImage {
    readonly type: 'image/avif' | 'image/webp' | 'image/jpeg';
    readonly srcSet: string;
    readonly sizes: string;
}

declare const likeCount: z.ZodInt;

export declare const LOADING_BAR: {
    readonly durationMs: 2000;
    readonly throttleMs: 200;
    readonly hideDelayMs: 500;
    readonly resetDelayMs: 400;
    readonly heightPx: 3;
    readonly color: '#469bf9';
    readonly errorColor: 'red';
};

export declare const LOGIN_BLANK_MESSAGE = "Please enter a valid email address and password.";

export declare const LOGIN_MARKER = "login";

/** Earliest birth year that the age gate offers and the parser accepts. */
export declare const LOWEST_BIRTH_YEAR = 1900;

export declare const MAGAZINE_SORTS: readonly ['new', 'old'];

export declare type MagazineSort = (typeof MAGAZINE_SORTS)[number];

/** Purposes of a one-time token in a mailed link. */
export declare const MAILED_TOKEN_PURPOSES: readonly ['sign-up', 'password-reset', 'password-change', 'email-change'];

export declare type MailedTokenPurpose = (typeof MAILED_TOKEN_PURPOSES)[number];

export declare const MAINTENANCE_IMAGE_BREAKPOINT_PX = 768;

/** Ages in whole years, counted from the first day of the birth month. */
export declare const MIN_ACCOUNT_AGE = 16;

export declare const MIN_READING_AGE = 13;

export declare const MINOR_REFUSED_MESSAGE = "You must be 16 or older to log in or create an account.";

export declare class MissingParameterError extends Error {
    readonly name = "MissingParameterError";
}

/** The age gate screen a reader sees next; `nothing` once the gate is passed. Under 13 is `age` here: the guard denies first. */
export declare function nextAgeGateScreen(cookies: CookieJar, now: Date, offsetMinutes: number): LawAge;

declare const nickname: z.ZodString;

export declare const NICKNAME_MAX_LENGTH = 20;

export declare const NICKNAME_REQUIRED_MESSAGE = "Please enter a nickname.";

/** The message for a nickname that cannot be saved; undefined if it can. The server checks for prohibited words. */
export declare function nicknameFault(value: string): string | undefined;

/** A nickname as stored: trimmed, each letter and its marks composed into one code point where one exists. */
export declare const normalizeNickname: (value: string) => string;

/** The page for unmatched paths. */
export declare const NOT_FOUND_ROUTE: {
    readonly path: '*';
    readonly layout: 'oops';
    readonly owner: 'shell';
    readonly guards: readonly [];
    readonly parameters: {};
};

declare type OptionalName<K extends CallKey> = {
    [P in keyof ParameterShape<K>]: ParameterShape<K>[P] extends z.ZodType ? undefined extends z.input<ParameterShape<K>[P]> ? P : never : never;
}[keyof ParameterShape<K>];

declare const optOut: z.ZodObject<{
    ads: z.ZodBoolean;
    analysis: z.ZodBoolean;
}, z.core.$strip>;

/** The remote that a squad's own page, slot or event belongs to. */
export declare const ownerOfOwnName: (name: OwnName) => RemoteName;

/** A squad's own event in its `remote.ts`. The squad emits it as `bus.emit('club:joined', { … })`; anyone can listen with `bus.on`. */
export declare interface OwnEvent {
    readonly payload?: Readonly<Record<string, OwnPropertyKind>>;
}

/** Payload of a squad's own event. Listeners validate what they read: types are not shared between squads' sources. */
export declare type OwnEventPayload = Readonly<Record<string, unknown>>;

/** Name of a page, slot or event that a squad adds to the contract's: its remote, a colon, and a local name. `club:members`. */
export declare type OwnName = `${string}:${string}`;

export declare const ownName: (remote: RemoteName, name: string) => OwnName;

/** A squad's own page in its `remote.ts`. */
export declare interface OwnPage extends Pick<OwnRoute, 'path' | 'title'>, Partial<Pick<OwnRoute, 'layout' | 'guards' | 'parameters'>> {
    /** Source path relative to the remote's folder. */
    readonly source: string;
}

/** Types of the properties of a squad's own slot or event; one that ends with `?` is optional. */
export declare type OwnPropertyKind = OwnPropertyType | `${OwnPropertyType}?`;

export declare type OwnPropertyType = 'string' | 'number' | 'boolean' | 'object' | 'function';

/** The route of a squad's own page: it is part of the release, and the shell mounts it by the contract's rules. */
export declare interface OwnRoute {
    /** `/club/:clubId`; it must not match any path of the contract or of another remote. */
    readonly path: string;
    readonly layout: LayoutName;
    /** In the order in which they run. */
    readonly guards: readonly GuardName[];
    /** A parameter that does not match its rule makes the page a 404. */
    readonly parameters: Readonly<Record<string, ParameterRule>>;
    /** Title while the page's own code is unavailable. */
    readonly title: string;
}

/** A squad's own slot in its `remote.ts`. Other packages render it as `<Slot name="club:badge" …>`. */
export declare interface OwnSlot {
    readonly source: string;
    readonly properties?: Readonly<Record<string, OwnPropertyKind>>;
}

export declare type Page = z.output<typeof entities.page>;

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

export declare const PAGE_RELOAD_GUARD_MS = 10000;

export declare const PAGE_SIZE_DEFAULT = 20;

export declare const PAGE_SIZE_MAX = 100;

/** Side of a square tile of a page's original, in the original's pixels; tiles at its right and lower edges are smaller. */
export declare const PAGE_TILE_PX = 1024;

/** Key under which federation exposes a page or a slot. */
export declare const pageExpose: (name: PageName) => string;

export declare interface PageHead {
    readonly title: string;
    readonly description?: string;
    /** Path of the canonical URL; defaults to the page's own path without query. */
    readonly canonicalPath?: string;
    /** Path of the picture for shared links. */
    readonly imagePath?: string;
    /** HTTP status of the document, 200 by default. 410: the content was removed; the page may say so and link elsewhere. */
    readonly httpStatus?: 410;
    /** By default the shell keeps pages out of indexes; public catalog pages set true. */
    readonly isIndexed?: boolean;
    readonly type?: 'website' | 'article' | 'book';
    /** Path of a feed of the page's new content. */
    readonly feedPath?: string;
    /** What the page is about, for search engines: schema.org objects, with paths in place of URLs. */
    readonly structuredData?: readonly StructuredData[];
    /**
     * The page's main picture, as its `<img fetchpriority="high">` declares it: it is preloaded ahead of everything else, and scripts briefly
     * wait for it.
     */
    readonly leadImage?: LeadImage;
    /**
     * The page handles keys and taps. The shell stores the last one before the page's script has run, and repeats it when the page dispatches
     * `KEYS_AND_TAPS_READY_EVENT`.
     */
    readonly takesEarlyInput?: true;
}

export declare interface PageLoaderArguments {
    /** From the path, validated by the route table, still strings. */
    readonly params: Readonly<Record<string, string>>;
    readonly url: URL;
    /** On the server it sends the reader's cookies. */
    readonly api: ApiClient;
    readonly signal: AbortSignal;
    /** Whether a user web token exists; the server checks its validity on every call. */
    readonly isLoggedIn: boolean;
}

/** What a remote's `page/<route name>` module exports. */
export declare interface PageModule<Data = unknown> {
    readonly loader?: (args: PageLoaderArguments) => Promise<Data>;
    readonly Component: ComponentType<PageProperties<Data>>;
    /** Query keys whose change reloads the page; by default only a path change does. */
    readonly reloadOn?: readonly string[];
    /**
     * The shell may run the loader before a click, while the pointer rests on a link. Set it only if no call of the loader writes or counts
     * anything. The data may be five seconds old.
     */
    readonly isPreloadable?: true;
    readonly head?: (args: {
        data: Data;
        params: Readonly<Record<string, string>>;
        url: URL;
    }) => PageHead;
}

/** Any page: the contract's, or one that a squad added. */
export declare type PageName = RouteName | OwnName;

export declare const pageNotFound: (path: string) => ApiError;

export declare interface PageProperties<Data> {
    /** The loader's result; plain JSON, because it is embedded in the HTML. */
    readonly data: Data;
    readonly params: Readonly<Record<string, string>>;
}

/** URL of one tile of a page in the original's pixels, `PAGE_TILE_PX` wide and high; column and row start at 0. */
export declare const pageTile: (imageUrl: string, column: number, row: number) => string;

/** Rules for path parameters, by name. */
export declare const PARAMETER_RULES: {
    readonly 'title-id': RegExp;
    readonly 'non-negative-integer': RegExp;
    readonly slug: RegExp;
};

export declare type ParameterRule = keyof typeof PARAMETER_RULES;

declare type ParameterShape<K extends CallKey> = Calls[K]['parameters']['shape'];

/** Parses the cookie's `terms.privacy`; any other form counts as nothing accepted. */
export declare function parseAcceptedLegalDocuments(cookie: string | undefined): AcceptedLegalDocuments;

/** `YYYY-MM`; anything else, an impossible month or a year before 1900 is not a birthday. */
export declare function parseBirthday(value: string | undefined | null): YearMonth | undefined;

/** Parses a `Cookie` header or `document.cookie`. A value that cannot be decoded is returned unchanged. */
export declare function parseCookies(header: string | undefined): CookieJar;

/** What a handler receives. */
export declare type ParsedParameters<K extends CallKey> = CallParameters<K>;

export declare const PASSKEY_NAME_MAX_LENGTH = 40;

/** Maximum number of passkeys per account. */
export declare const PASSKEYS_MAX = 10;

/** The four character classes of a password; three are required. */
export declare const PASSWORD_CLASSES: {
    readonly upper: RegExp;
    readonly lower: RegExp;
    readonly digit: RegExp;
    readonly symbol: RegExp;
};

export declare const PASSWORD_CLASSES_NEEDED = 3;

export declare const PASSWORD_MAX_LENGTH = 64;

/** Quoted from the specification, including the typo in the second message. */
export declare const PASSWORD_MESSAGES: Readonly<Record<PasswordFault, string>>;

export declare const PASSWORD_MIN_LENGTH = 10;

export declare const PASSWORD_MISMATCH_MESSAGE = "Passwords do not match. Please try again.";

/** Number of character classes a password uses: upper case, lower case, digit, symbol. */
export declare const passwordClassCount: (password: string) => number;

export declare type PasswordFault = 'ignore_character' | 'short_or_too_long_characters' | 'must_include_characters';

/** The first fault of a password, in the order of the names above; undefined if it is acceptable. */
export declare function passwordFault(password: string): PasswordFault | undefined;

/** The path of a route by name: `pathOf('error-errorCode', { errorCode: 1099 })`. A title id given as a number is padded. */
export declare function pathOf(name: RouteName, parameters?: Readonly<Record<string, string | number>>): string;

export declare const PaymentKind: {
    readonly product: 'product';
    readonly plan: 'plan';
};

export declare type PaymentKind = ValueOf<typeof PaymentKind>;

export declare const PaymentResult: {
    readonly confirmed: 1;
    readonly canceled: 2;
};

export declare type PaymentResult = ValueOf<typeof PaymentResult>;

/** When permanent cookies expire; the constant is in seconds. */
export declare const permanentCookieExpiry: () => Date;

export declare const PLATFORM_WEB = "web";

export declare type Points = z.output<typeof entities.points>;

declare const points: z.ZodObject<{
    paid: z.ZodInt;
    free: z.ZodInt;
    total: z.ZodInt;
    expiring: z.ZodNullable<z.ZodObject<{
        amount: z.ZodInt;
        expired_date: z.ZodISODateTime;
    }, z.core.$strip>>;
}, z.core.$strip>;

export declare type Price = z.output<typeof entities.price>;

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

/** The properties of a slot. For a squad's own slot, the compatibility check compares them with the owner's declaration. */
export declare type PropertiesOfSlot<N extends AnySlotName> = N extends SlotName ? SlotProperties[N] : Readonly<Record<string, unknown>>;

/** What was bought: chapters in bulk or one by one, a magazine, or points for money. */
export declare type PurchaseDetails = {
    readonly title_id: number;
    readonly episodes: number;
    readonly points: number;
} | {
    readonly episode_id: number;
    readonly points: number;
} | {
    readonly magazine_id: number;
    readonly points: number;
} | {
    readonly points: number;
    readonly amount: number;
    readonly currency: string;
};

/** Compare with these values, never by truthiness: 2 means not bought. */
export declare const PurchaseFlag: {
    readonly purchase: 1;
    readonly notPurchase: 2;
};

export declare type PurchaseFlag = ValueOf<typeof PurchaseFlag>;

export declare type ReaderStateStore = StoreApi<Session>;

export declare const READING_HISTORY_LIMIT = 20;

/** Why a call was refused, for programs: the `reason` of a refusal's envelope. */
export declare type Reason = keyof typeof definitions;

/** Texts quoted from the specification keep its spelling, oddities included. */
export declare const RECAPTCHA_MESSAGES: Readonly<Record<number, string>>;

/** How long a login counts as recent, for calls that require a recent login or the password. */
export declare const RECENT_LOGIN_MINUTES = 15;

declare type Recovery = Pick<TitleTicket, 'ticket_count' | 'max_ticket_count' | 'recovery_progress' | 'recovery_hours'>;

/** Milliseconds until a title's next ticket; 0 when the count is at its maximum. */
export declare const recoveryWaitMs: ({ ticket_count, max_ticket_count, recovery_progress, recovery_hours }: Recovery) => number;

export declare const Region: {
    readonly JP: 'JP';
    readonly US: 'US';
};

export declare type Region = ValueOf<typeof Region>;

export declare const REMOTE_NAMES: readonly ContractRemote[];

/** A remote's `remote.ts`: the pages and slots it exposes, by source path relative to the remote's folder. */
export declare interface RemoteDeclaration {
    readonly name: RemoteName;
    readonly pages: Readonly<Partial<Record<RouteName, string>>>;
    readonly slots: Readonly<Partial<Record<SlotName, string>>>;
    /**
     * Pages, slots and events in addition to the contract's, under a name that the remote chooses: `members` of the remote `club` is
     * `club:members`.
     */
    readonly ownPages?: Readonly<Record<string, OwnPage>>;
    readonly ownSlots?: Readonly<Record<string, OwnSlot>>;
    readonly ownEvents?: Readonly<Record<string, OwnEvent>>;
}

/** Any remote: owners of the contract's pages, and those that squads add. */
export declare type RemoteName = string;

declare const rentalDays: z.ZodInt;

declare const rentalEndDate: z.ZodNullable<z.ZodISODateTime>;

/** 128 hex digits. Proves that a request arrived unmodified; it is not authentication. */
export declare const requestChecksum: (wire: WireParameters, birthday: string | undefined) => string;

/** The text that is hashed: parameters sorted by key in code-unit order, then the birthday and its cookie's expiry. */
export declare function requestChecksumInput(wire: WireParameters, birthday: string | undefined): string;

/** Marks a form that the server cannot process: the shell delays submissions until the form is live. */
export declare const REQUIRES_HYDRATION_ATTRIBUTE = "data-needs-script";

/** The code that `act` returns for a call. */
export declare function responseCodeOf(pending: Promise<unknown>): Promise<number>;

declare type ResultShape<K extends CallKey> = Calls[K]['result']['shape'];

declare const resume: z.ZodObject<{
    episode_id: z.ZodInt;
    episode_number: z.ZodNumber;
    page: z.ZodNullable<z.ZodInt>;
}, z.core.$strip>;

declare const ReturnType_2: {
    readonly return: 'return';
    readonly new7: 'new7';
    readonly other: 'other';
};

declare type ReturnType_2 = ValueOf<typeof ReturnType_2>;
export { ReturnType_2 as ReturnType }

export declare const ROUTE_NAMES: RouteName[];

export declare const ROUTE_PRELOAD_CONCURRENCY = 4;

/** Names by which other packages refer to some routes. */
export declare const RouteAlias: {
    readonly TOP: 'index';
    readonly SERIES: 'series';
    readonly SEARCH: 'search';
    readonly MAINTENANCE: 'maintenance';
    readonly SERVER_ERROR: 'error-errorCode';
};

export declare interface RouteEntry {
    readonly path: string;
    readonly layout: LayoutName;
    /** A remote, or `shell`. */
    readonly owner: RemoteName;
    /** In the order in which they run. */
    readonly guards: readonly GuardName[];
    /** A parameter that does not match makes the page a 404. */
    readonly parameters: Readonly<Record<string, RegExp>>;
}

export declare type RouteName = keyof typeof routes;

/** Path, owner, layout and guards of every page, and what its parameters match. */
export declare interface RouteRules {
    'index': {
        path: '/';
        owner: 'catalog';
        layout: 'default';
        guards: [];
        parameters: [];
    };
    'search': {
        path: '/search';
        owner: 'catalog';
        layout: 'default';
        guards: [];
        parameters: [];
    };
    'search-genre-genreId': {
        path: '/search/genre/:genreId';
        owner: 'catalog';
        layout: 'default';
        guards: [];
        parameters: [];
    };
    'search-category-categoryId': {
        path: '/search/category/:categoryId';
        owner: 'catalog';
        layout: 'default';
        guards: [];
        parameters: ['categoryId: ^\\d{1,9}$'];
    };
    'search-tag-tagId': {
        path: '/search/tag/:tagId';
        owner: 'catalog';
        layout: 'default';
        guards: [];
        parameters: [];
    };
    'search-query': {
        path: '/search/:query';
        owner: 'catalog';
        layout: 'default';
        guards: [];
        parameters: [];
    };
    'ranking': {
        path: '/ranking';
        owner: 'catalog';
        layout: 'default';
        guards: [];
        parameters: [];
    };
    'ranking-rankingId': {
        path: '/ranking/:rankingId';
        owner: 'catalog';
        layout: 'default';
        guards: [];
        parameters: ['rankingId: ^\\d{1,9}$'];
    };
    'series': {
        path: '/series';
        owner: 'catalog';
        layout: 'default';
        guards: [];
        parameters: [];
    };
    'sitemap': {
        path: '/sitemap';
        owner: 'catalog';
        layout: 'default';
        guards: [];
        parameters: [];
    };
    'manga-reader': {
        path: '/manga-reader';
        owner: 'catalog';
        layout: 'default';
        guards: [];
        parameters: [];
    };
    'title-titleId': {
        path: '/title/:titleId';
        owner: 'catalog';
        layout: 'default';
        guards: ['title'];
        parameters: ['titleId: ^\\d{5}$'];
    };
    'title-titleId-episode-episodeId': {
        path: '/title/:titleId/episode/:episodeId';
        owner: 'viewer';
        layout: 'none';
        guards: ['viewer'];
        parameters: ['titleId: ^\\d{5}$', 'episodeId: ^\\d{1,9}$'];
    };
    'article-terms-of-service': {
        path: '/article/terms-of-service';
        owner: 'shell';
        layout: 'default';
        guards: [];
        parameters: [];
    };
    'article-help': {
        path: '/article/help';
        owner: 'shell';
        layout: 'default';
        guards: [];
        parameters: [];
    };
    'article-cal-bus-and-prof-code': {
        path: '/article/cal-bus-and-prof-code';
        owner: 'shell';
        layout: 'default';
        guards: [];
        parameters: [];
    };
    'article-abj': {
        path: '/article/abj';
        owner: 'shell';
        layout: 'default';
        guards: [];
        parameters: [];
    };
    'account-presave': {
        path: '/account/presave';
        owner: 'account';
        layout: 'frameless';
        guards: [];
        parameters: [];
    };
    'account-save': {
        path: '/account/save';
        owner: 'account';
        layout: 'frameless';
        guards: [];
        parameters: [];
    };
    'account-save-welcome': {
        path: '/account/save/welcome';
        owner: 'account';
        layout: 'frameless';
        guards: [];
        parameters: [];
    };
    'account-email-presave-send': {
        path: '/account/email/presave/send';
        owner: 'account';
        layout: 'frameless';
        guards: [];
        parameters: [];
    };
    'account-email-save': {
        path: '/account/email/save';
        owner: 'account';
        layout: 'frameless';
        guards: [];
        parameters: [];
    };
    'account-password-prereset': {
        path: '/account/password/prereset';
        owner: 'account';
        layout: 'frameless';
        guards: [];
        parameters: [];
    };
    'account-password-prereset-send': {
        path: '/account/password/prereset/send';
        owner: 'account';
        layout: 'frameless';
        guards: [];
        parameters: [];
    };
    'account-password-presave': {
        path: '/account/password/presave';
        owner: 'account';
        layout: 'frameless';
        guards: [];
        parameters: [];
    };
    'account-password-presave-send': {
        path: '/account/password/presave/send';
        owner: 'account';
        layout: 'frameless';
        guards: [];
        parameters: [];
    };
    'account-password-reset': {
        path: '/account/password/reset';
        owner: 'account';
        layout: 'frameless';
        guards: [];
        parameters: [];
    };
    'account-password-save': {
        path: '/account/password/save';
        owner: 'account';
        layout: 'frameless';
        guards: [];
        parameters: [];
    };
    'account-delete-complete': {
        path: '/account/delete/complete';
        owner: 'account';
        layout: 'frameless';
        guards: [];
        parameters: [];
    };
    'law-age': {
        path: '/law/age';
        owner: 'shell';
        layout: 'oops';
        guards: ['law-age'];
        parameters: [];
    };
    'law-age-denied': {
        path: '/law/age/denied';
        owner: 'shell';
        layout: 'oops';
        guards: [];
        parameters: [];
    };
    'law-privacy-policy-denied': {
        path: '/law/privacy-policy/denied';
        owner: 'shell';
        layout: 'oops';
        guards: [];
        parameters: [];
    };
    'law-terms-of-service-denied': {
        path: '/law/terms-of-service/denied';
        owner: 'shell';
        layout: 'oops';
        guards: [];
        parameters: [];
    };
    'maintenance': {
        path: '/maintenance';
        owner: 'shell';
        layout: 'none';
        guards: [];
        parameters: [];
    };
    'error-errorCode': {
        path: '/error/:errorCode';
        owner: 'shell';
        layout: 'oops';
        guards: [];
        parameters: [];
    };
    'my': {
        path: '/my';
        owner: 'account';
        layout: 'default';
        guards: ['my'];
        parameters: [];
    };
    'my-purchased': {
        path: '/my/purchased';
        owner: 'account';
        layout: 'default';
        guards: ['my'];
        parameters: [];
    };
    'my-history': {
        path: '/my/history';
        owner: 'account';
        layout: 'default';
        guards: ['my', 'my-history'];
        parameters: [];
    };
    'my-setting': {
        path: '/my/setting';
        owner: 'account';
        layout: 'default';
        guards: ['my'];
        parameters: [];
    };
    'my-setting-email': {
        path: '/my/setting/email';
        owner: 'account';
        layout: 'default';
        guards: ['my'];
        parameters: [];
    };
    'my-setting-ticket': {
        path: '/my/setting/ticket';
        owner: 'account';
        layout: 'default';
        guards: ['my'];
        parameters: [];
    };
    'my-setting-point': {
        path: '/my/setting/point';
        owner: 'account';
        layout: 'default';
        guards: ['my'];
        parameters: [];
    };
    'my-setting-optout': {
        path: '/my/setting/optout';
        owner: 'account';
        layout: 'default';
        guards: ['my'];
        parameters: [];
    };
    'my-setting-profile': {
        path: '/my/setting/profile';
        owner: 'account';
        layout: 'default';
        guards: ['my'];
        parameters: [];
    };
    'my-setting-profile-icon': {
        path: '/my/setting/profile/icon';
        owner: 'account';
        layout: 'default';
        guards: ['my'];
        parameters: [];
    };
    'my-setting-account-delete': {
        path: '/my/setting/account/delete';
        owner: 'account';
        layout: 'default';
        guards: ['my'];
        parameters: [];
    };
    'my-setting-account-delete-confirm': {
        path: '/my/setting/account/delete/confirm';
        owner: 'account';
        layout: 'default';
        guards: ['my'];
        parameters: [];
    };
    'my-shop': {
        path: '/my/shop';
        owner: 'shop';
        layout: 'default';
        guards: [];
        parameters: [];
    };
}

/** Every addressable page, by the specification's name. Order matters where a static path overlaps a parameter. */
export declare const routes: {
    index: RouteEntry;
    search: RouteEntry;
    'search-genre-genreId': RouteEntry;
    'search-category-categoryId': RouteEntry;
    'search-tag-tagId': RouteEntry;
    'search-query': RouteEntry;
    ranking: RouteEntry;
    'ranking-rankingId': RouteEntry;
    series: RouteEntry;
    sitemap: RouteEntry;
    'manga-reader': RouteEntry;
    'title-titleId': RouteEntry;
    'title-titleId-episode-episodeId': RouteEntry;
    'article-terms-of-service': RouteEntry;
    'article-help': RouteEntry;
    'article-cal-bus-and-prof-code': RouteEntry;
    'article-abj': RouteEntry;
    'account-presave': RouteEntry;
    'account-save': RouteEntry;
    'account-save-welcome': RouteEntry;
    'account-email-presave-send': RouteEntry;
    'account-email-save': RouteEntry;
    'account-password-prereset': RouteEntry;
    'account-password-prereset-send': RouteEntry;
    'account-password-presave': RouteEntry;
    'account-password-presave-send': RouteEntry;
    'account-password-reset': RouteEntry;
    'account-password-save': RouteEntry;
    'account-delete-complete': RouteEntry;
    'law-age': RouteEntry;
    'law-age-denied': RouteEntry;
    'law-privacy-policy-denied': RouteEntry;
    'law-terms-of-service-denied': RouteEntry;
    maintenance: RouteEntry;
    'error-errorCode': RouteEntry;
    my: RouteEntry;
    'my-purchased': RouteEntry;
    'my-history': RouteEntry;
    'my-setting': RouteEntry;
    'my-setting-email': RouteEntry;
    'my-setting-ticket': RouteEntry;
    'my-setting-point': RouteEntry;
    'my-setting-optout': RouteEntry;
    'my-setting-profile': RouteEntry;
    'my-setting-profile-icon': RouteEntry;
    'my-setting-account-delete': RouteEntry;
    'my-setting-account-delete-confirm': RouteEntry;
    'my-shop': RouteEntry;
};

export declare const ScrollDirection: {
    readonly rightToLeft: 'rtl';
    readonly leftToRight: 'ltr';
    readonly vertical: 'vertical';
};

export declare type ScrollDirection = ValueOf<typeof ScrollDirection>;

/** Query parameter with the search text, which plain forms send. */
export declare const SEARCH_PARAMETER = "q";

export declare const SEARCH_SORTS: readonly ['popular', 'new', 'name'];

/** Categories of `/search/category/{categoryId}`; manga and novel are the title categories. */
export declare const SearchCategory: {
    readonly original: 0;
    readonly manga: 1;
    readonly novel: 2;
};

export declare type SearchCategory = ValueOf<typeof SearchCategory>;

export declare type SearchSort = (typeof SEARCH_SORTS)[number];

/** What every member may know about the reader. Written by the shell; remotes read it and request changes by event. */
export declare interface Session {
    readonly isLoggedIn: boolean;
    /** `pending` while account data loads after a log-in or a reload. */
    readonly status: 'idle' | 'pending' | 'success' | 'error';
    readonly account: Account | null;
    readonly app: CallResult<'GET /app/boot'> | null;
    readonly point: Points | null;
    readonly ticket: Tickets | null;
    readonly user: CallResult<'GET /user'> | null;
    /** The reader's opt-outs; null until the account is loaded. */
    readonly optOut: CallResult<'GET /account'>['opt_out'] | null;
    readonly hasTicketBadge: boolean;
    /**
     * Day in the region's time, YYYY-MM-DD, whose login bonus this device has not requested; null: already requested, or not to be requested.
     */
    readonly loginBonusDay: string | null;
}

/** Additional refusals of any call whose access is `login`. */
declare const SESSION_REQUIRED_REFUSALS: readonly ["not-logged-in", "session-expired", "account-inactive", "account-deleted", "account-banned", "account-denied", "terms-violated", "account-suspended"];

export declare const shopPath: (anchor?: 'monthly-plan') => string;

declare const signUpPoint: z.ZodInt;

/** Renders a slot: `<Slot name="unlock-episode" … />`. */
export declare const Slot: SlotComponent;

export declare const SLOT_OWNERS: {
    readonly 'login-dialog': 'account';
    readonly 'sign-up-dialog': 'account';
    readonly 'sign-up-form': 'account';
    readonly 'unlock-episode': 'shop';
    readonly 'unlock-button': 'shop';
    readonly 'price-tag': 'shop';
    readonly 'wallet-badge': 'shop';
    readonly 'campaign-banner': 'shop';
    readonly 'title-comments': 'viewer';
    readonly 'search-suggestions': 'catalog';
    readonly 'viewer-banner': 'catalog';
    readonly 'follow-title': 'account';
    readonly 'log-out-button': 'account';
    readonly 'login-bonus-dialog': 'account';
    readonly 'bulk-purchase': 'shop';
    readonly 'rest-of-series': 'shop';
    readonly 'title-magazines': 'shop';
    readonly 'category-magazines': 'shop';
    readonly receipts: 'shop';
    readonly 'point-transactions': 'account';
    readonly 'ticket-transactions': 'account';
};

export declare interface SlotBoundaryProperties {
    /** Rendered until the owner's code has loaded. */
    readonly fallback?: ReactNode;
    /** Replaces the shell's message in the slot's place. */
    readonly renderFailure?: (failure: SlotFailure) => ReactNode;
}

export declare type SlotComponent = <N extends AnySlotName>(properties: {
    name: N;
} & SlotBoundaryProperties & PropertiesOfSlot<N>) => ReactNode;

export declare const slotExpose: (name: AnySlotName) => string;

/** A slot whose owner's code is unavailable or threw. */
export declare interface SlotFailure {
    readonly onRetry: () => void;
}

/** What a remote's `slot/<slot name>` module exports. */
export declare interface SlotModule<N extends SlotName = SlotName> {
    readonly Component: ComponentType<SlotProperties[N]>;
}

export declare type SlotName = keyof SlotProperties;

/**
 * Slots that one member renders and another fills. The page of one member names the slot; the owner's remote exposes a component with these
 * properties. The owner of each is in `SLOT_OWNERS`.
 */
export declare interface SlotProperties {
    /** Login dialog, opened by the shell. */
    'login-dialog': {
        onClose: () => void;
        onSignUp: () => void;
        returnPath?: string;
    };
    /** Sign-up dialog, opened by the shell. */
    'sign-up-dialog': {
        onClose: () => void;
        onLogin: () => void;
        returnPath?: string;
    };
    /** The same form in a page or sheet: the mailed link leads back to `returnPath`. */
    'sign-up-form': {
        returnPath: string;
    };
    /** The viewer's locked page: prices, the reader's balance, one confirmation. */
    'unlock-episode': {
        title: TitleSummary;
        episode: EpisodeSummary;
        lock: NonNullable<CallResult<'GET /web/episode/viewer'>['lock']>;
        onUnlocked: () => void;
    };
    /**
     * How to open a locked chapter, on any page: a button that expands in place to show the options. Navigates to the chapter once it is
     * open.
     */
    'unlock-button': {
        episode: EpisodeSummary;
    };
    /**
     * The purchase price of a chapter in points, its approximate price in money, and the points back. Renders nothing for a chapter without a
     * price.
     */
    'price-tag': {
        episode: Pick<EpisodeSummary, 'title_id' | 'point' | 'is_ticket_available'>;
    };
    /** The reader's point balance, as a link to the shop and back. Renders nothing for visitors. */
    'wallet-badge': {
        returnPath?: string;
    };
    /** The point-back campaign of a title: how many points, and until when. Renders nothing without a campaign. */
    'campaign-banner': {
        campaign: CallResult<'GET /title/pointback'>;
    };
    /** The comments section of a title's page: one chapter's comments, selected by the reader. `episodes` is never empty. */
    'title-comments': {
        title: TitleSummary;
        episodes: readonly EpisodeSummary[];
    };
    /**
     * Search suggestions for the typed text: a listbox with this id, whose options have the ids `${listId}-0`, `${listId}-1`. The search box
     * handles the keys and receives the options' paths; the last one leads to all results.
     */
    'search-suggestions': {
        /** Never empty. */
        text: string;
        listId: string;
        /** -1: none. */
        activeIndex: number;
        onPaths: (paths: readonly string[]) => void;
        onChosen: () => void;
    };
    /** A line over a chapter's pages, visible together with its bars. Once closed, it stays closed. */
    'viewer-banner': {
        banner: Banner;
    };
    /** On a title's page: follows or unfollows the title. */
    'follow-title': {
        title: Pick<TitleSummary, 'title_id' | 'title_name'>;
    };
    /** Ends the session of this device and goes to the home page. */
    'log-out-button': {
        userId: number;
    };
    /** Opened by the shell once a day: today's login bonus. Renders nothing when it was already granted. */
    'login-bonus-dialog': {
        onClose: () => void;
    };
    /**
     * The bar below a list of chapters with a multiple selection: total, points back, balance afterwards, one confirmation. `episodes` are
     * all of the title's; `selectedIds` are the selected ones, none of them open to the reader.
     */
    'bulk-purchase': {
        title: Pick<TitleSummary, 'title_id' | 'title_name'>;
        episodes: readonly EpisodeSummary[];
        selectedIds: readonly number[];
        onSelect: (episodeIds: readonly number[]) => void;
        /** They were bought, or the reader canceled. */
        onDone: () => void;
    };
    /** On a title's page: the magazine issues that contain it, with links. `magazines` is never empty. */
    'title-magazines': {
        title: Pick<TitleSummary, 'title_id' | 'title_name'>;
        magazines: CallResult<'GET /magazine/list'>['magazine_list'];
        /** The total number. */
        count: number;
    };
    /**
     * On the page of a search category: the magazine issues that contain such titles, and their sale. Empty and failed lists are the slot's.
     */
    'category-magazines': {
        category: SearchCategory;
        /** The first issues; null if they could not be loaded with the page. */
        magazines: CallResult<'GET /magazine/list'> | null;
        /** Path and query of the page, to return to from login and shop. */
        returnPath: string;
    };
    /** Transactions of points by month, newest first, each with its reason and the balance after it. `flows` is never empty. */
    'point-transactions': {
        flows: readonly CallResult<'GET /account/point/flow'>['point_flow_list'][number][];
    };
    /** The same for premium tickets. */
    'ticket-transactions': {
        flows: readonly CallResult<'GET /account/ticket/flow'>['ticket_flow_list'][number][];
    };
    /** Payments, newest first, each with its receipt and what happened to refunded money. `purchases` is never empty. */
    receipts: {
        purchases: readonly CallResult<'GET /web/point/history/list'>['purchase_list'][number][];
        seller: CallResult<'GET /web/point/history/list'>['seller'];
    };
    /** What the remaining locked chapters cost, in points and in waiting, and the day-by-day plan. */
    'rest-of-series': {
        title: Pick<TitleSummary, 'title_id' | 'title_name'>;
        episodes: readonly EpisodeSummary[];
        ticket: TitleTicket | null;
    };
}

/**
 * A schema.org object as JSON-LD, without its context. Values of `url`, `image`, `item` and `@id` that begin with a slash are prefixed with
 * the site's origin.
 */
export declare interface StructuredData {
    readonly '@type': string;
    readonly [property: string]: unknown;
}

export declare const SUCCESS_STATUS = "success";

export declare const SUSPENDED_MESSAGES: Readonly<Record<number, string>>;

export declare type Tag = z.output<typeof entities.tag>;

declare const tag: z.ZodObject<{
    tag_id: z.ZodInt;
    tag_name: z.ZodString;
}, z.core.$strip>;

/** What pages report about themselves to the api-server: views, errors, and web vitals under the library's names. */
export declare const TELEMETRY_KINDS: readonly ['view', 'client_error', 'LCP', 'INP', 'CLS', 'FCP', 'TTFB'];

/** Maximum length of one call's reports as JSON, in characters. */
export declare const TELEMETRY_MAX_LENGTH = 40000;

export declare const TELEMETRY_MAX_MESSAGE = 200;

export declare const TELEMETRY_MAX_REPORTS = 30;

export declare const TELEMETRY_MAX_STACK = 800;

export declare type TelemetryKind = (typeof TELEMETRY_KINDS)[number];

/** One report. `member` is `shell` or a remote. */
export declare interface TelemetryReport {
    readonly kind: TelemetryKind;
    readonly member: string;
    readonly version: string;
    /** For a web vital: milliseconds, or the score for CLS. */
    readonly value?: number;
    /** For an error: its message, and its stack trace as the browser has it. */
    readonly message?: string;
    readonly stack?: string;
}

/** The ticket badge shows while the time left is above the lower and below the upper bound, in milliseconds. */
export declare const TICKET_NEAR_EXPIRY_OVER_MS = 600000;

export declare const TICKET_NEAR_EXPIRY_UNDER_MS = 172800000;

export declare type Tickets = z.output<typeof entities.tickets>;

declare const tickets: z.ZodObject<{
    count: z.ZodInt;
    detail_list: z.ZodArray<z.ZodObject<{
        expired_date: z.ZodISODateTime;
        count: z.ZodInt;
    }, z.core.$strip>>;
}, z.core.$strip>;

/** What an episode is rented with. */
export declare const TicketType: {
    readonly title: 1;
    readonly premium: 2;
};

export declare type TicketType = ValueOf<typeof TicketType>;

/** A title id in a URL is zero-padded to this many digits. */
export declare const TITLE_ID_WIDTH = 5;

export declare const TitleCategory: {
    readonly manga: 1;
    readonly novel: 2;
};

export declare type TitleCategory = ValueOf<typeof TitleCategory>;

export declare type TitleDetail = z.output<typeof entities.titleDetail>;

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

declare const titleId: z.ZodInt;

/** `00007` to `7`. */
export declare const titleIdFromPath: (titleId: string) => number;

declare const titleInJapanese: z.ZodString;

export declare const titlePath: (titleId: number) => string;

export declare type TitleSummary = z.output<typeof entities.titleSummary>;

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

export declare type TitleTicket = z.output<typeof entities.titleTicket>;

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

/** What travels: undefined is dropped, lists are joined by commas, everything else becomes text. */
export declare function toWireParameters(parameters: Readonly<Record<string, CallParameterValue>>): WireParameters;

export declare const trimBaseUrl: (baseUrl: string) => string;

export declare const UNKNOWN_API_ERROR = "Unknown API Error";

export declare const useApi: () => ApiClient;

export declare function useAppServices(): AppServices;

export declare const useEventBus: () => EventBus;

/**
 * The current time for rendering. Parts of a page can hydrate long after the first ones, possibly past midnight: each hydrates with the
 * instant of the server render, then re-renders with the current one.
 */
export declare function useNow(): Date;

declare const userId: z.ZodInt;

export declare const UserType: {
    readonly non_charger: 1;
    readonly charger: 2;
    readonly subscription: 3;
    readonly subscription_p: 4;
};

export declare type UserType = ValueOf<typeof UserType>;

export declare type UserTypeName = keyof typeof UserType;

/** Name of a numeric user type id; undefined for an unknown id. */
export declare const userTypeName: (id: number) => UserTypeName | undefined;

export declare function useSession<T>(select: (session: Session) => T): T;

/** Enumerations as const objects: the values are sent, the keys are for code. */
declare type ValueOf<T> = T[keyof T];

export declare const WEB_STATUS_CHECK_INTERVAL_MS = 86400000;

export declare type WireParameters = Readonly<Record<string, string>>;

export declare interface YearMonth {
    readonly year: number;
    /** 1 to 12. */
    readonly month: number;
}

/** Constants that decide what functions and values do. Code that uses one depends on the values of its constants. */
export declare interface ConstantUses {
    ApiError: 'ACCESS_DENIED_MESSAGES' | 'ErrorCode' | 'SUSPENDED_MESSAGES';
    PARAMETER_RULES: 'TITLE_ID_WIDTH';
    RECAPTCHA_MESSAGES: 'ErrorCode';
    ROUTE_NAMES: 'TITLE_ID_WIDTH';
    ageBand: 'LOWEST_BIRTH_YEAR' | 'MIN_ACCOUNT_AGE' | 'MIN_READING_AGE';
    crawlerCookies: 'CONSENT_VALUE' | 'CRAWLER_BIRTHDAY' | 'Cookie.birthday' | 'Cookie.privacyPolicy' | 'Cookie.termsOfServiceAdult' | 'Cookie.termsOfServiceMinor';
    createApiClient: 'ACCESS_DENIED_MESSAGES' | 'COOKIE_FAR_FUTURE_EXPIRY' | 'ErrorCode' | 'HeaderName.accountId' | 'HeaderName.isCrawler' | 'HeaderName.platform' | 'HeaderName.requestChecksum' | 'PLATFORM_WEB' | 'SUSPENDED_MESSAGES' | 'UNKNOWN_API_ERROR';
    downloadsCache: 'DOWNLOADS_PREFIX';
    episodePath: 'TITLE_ID_WIDTH';
    errorMessage: 'ACCESS_DENIED_MESSAGES' | 'ErrorCode' | 'SUSPENDED_MESSAGES';
    errorText: 'ACCESS_DENIED_MESSAGES' | 'ErrorCode' | 'SUSPENDED_MESSAGES';
    formatError: 'ACCESS_DENIED_MESSAGES' | 'ErrorCode' | 'SUSPENDED_MESSAGES';
    hasAcceptedRequiredTerms: 'Cookie.birthday' | 'Cookie.privacyPolicy' | 'Cookie.termsOfServiceAdult' | 'Cookie.termsOfServiceMinor' | 'LOWEST_BIRTH_YEAR' | 'MIN_ACCOUNT_AGE' | 'MIN_READING_AGE';
    httpStatusOf: 'ErrorCode';
    isSessionEnded: 'ErrorCode';
    nextAgeGateScreen: 'Cookie.birthday' | 'Cookie.privacyPolicy' | 'Cookie.termsOfServiceAdult' | 'Cookie.termsOfServiceMinor' | 'LOWEST_BIRTH_YEAR' | 'LawAge.age' | 'LawAge.nothing' | 'LawAge.privacyPolicyAdult' | 'LawAge.privacyPolicyMinor' | 'MIN_ACCOUNT_AGE' | 'MIN_READING_AGE';
    nicknameFault: 'ACCESS_DENIED_MESSAGES' | 'ErrorCode' | 'NICKNAME_MAX_LENGTH' | 'NICKNAME_REQUIRED_MESSAGE' | 'SUSPENDED_MESSAGES';
    pageNotFound: 'ACCESS_DENIED_MESSAGES' | 'ErrorCode' | 'SUSPENDED_MESSAGES';
    parseBirthday: 'LOWEST_BIRTH_YEAR';
    passwordClassCount: 'PASSWORD_CLASSES';
    passwordFault: 'PASSWORD_CLASSES' | 'PASSWORD_CLASSES_NEEDED' | 'PASSWORD_MAX_LENGTH' | 'PASSWORD_MIN_LENGTH';
    pathOf: 'TITLE_ID_WIDTH';
    permanentCookieExpiry: 'COOKIE_FAR_FUTURE_EXPIRY';
    requestChecksum: 'COOKIE_FAR_FUTURE_EXPIRY';
    requestChecksumInput: 'COOKIE_FAR_FUTURE_EXPIRY';
    responseCodeOf: 'ErrorCode.serverError';
    routes: 'TITLE_ID_WIDTH';
    shopPath: 'TITLE_ID_WIDTH';
    titlePath: 'TITLE_ID_WIDTH';
    userTypeName: 'UserType';
}

/** Constants that are regular expressions. Their declarations do not say which. */
export declare interface PatternValues {
    PASSWORD_CLASSES: { upper: "/[A-Z]/"; lower: "/[a-z]/"; digit: "/[0-9]/"; symbol: "/[^A-Za-z0-9]/" };
}

/** Constants that the api-server uses. Members that use one, too, need its value. */
export declare interface ServerConstants {
    names: 'ACCESS_DENIED_MESSAGES' | 'BannerVisibility' | 'COMMENTS_PER_HOUR' | 'COMMENT_MAX_LENGTH' | 'COMMENT_SORTS' | 'CONSENT_VALUE' | 'COOKIE_FAR_FUTURE_EXPIRY' | 'CRAWLER_BIRTHDAY' | 'CheckMode' | 'Cookie' | 'Currency' | 'DELETION_STEP_MINUTES' | 'EpisodeStatus' | 'ErrorCode' | 'FlowKind' | 'GENDERS' | 'HeaderName' | 'IMAGE_FORMATS' | 'IMAGE_WIDTHS' | 'LOWEST_BIRTH_YEAR' | 'MAGAZINE_SORTS' | 'MAILED_TOKEN_PURPOSES' | 'MIN_ACCOUNT_AGE' | 'MIN_READING_AGE' | 'NICKNAME_MAX_LENGTH' | 'NICKNAME_REQUIRED_MESSAGE' | 'PAGE_SIZE_DEFAULT' | 'PAGE_SIZE_MAX' | 'PAGE_TILE_PX' | 'PASSKEYS_MAX' | 'PASSKEY_NAME_MAX_LENGTH' | 'PASSWORD_CLASSES' | 'PASSWORD_CLASSES_NEEDED' | 'PASSWORD_MAX_LENGTH' | 'PASSWORD_MIN_LENGTH' | 'PLATFORM_WEB' | 'PaymentKind' | 'PaymentResult' | 'READING_HISTORY_LIMIT' | 'RECENT_LOGIN_MINUTES' | 'Region' | 'SEARCH_SORTS' | 'SUCCESS_STATUS' | 'SUSPENDED_MESSAGES' | 'ScrollDirection' | 'SearchCategory' | 'TELEMETRY_KINDS' | 'TELEMETRY_MAX_LENGTH' | 'TELEMETRY_MAX_MESSAGE' | 'TELEMETRY_MAX_REPORTS' | 'TELEMETRY_MAX_STACK' | 'TITLE_ID_WIDTH' | 'TicketType' | 'TitleCategory' | 'UserType';
}
