import { commaSeparated } from './comma-separated';
import { mfeCommand } from './command-text';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { ENVIRONMENT_NAME_PATTERN, PRODUCTION, releasePublicKeysSchema } from './release-public-keys';
import { staffGroupsSchema, staffTokensSchema } from './staff-tokens';
import { decimalSetting, siteUrlSchema, urlSetting, integerSetting } from './setting-schemas';
import { networkListSchema, trustedProxiesSchema } from './trusted-proxies';

const text = (fallback: string) => z.string().default(fallback);
const count = (fallback: number, max = Number.MAX_SAFE_INTEGER) => integerSetting(0, max).default(fallback);
const countFrom = (least: number, fallback: number, max: number) => integerSetting(least, max).default(fallback);
const port = (fallback: number) => count(fallback, 65535);
const list = (fallback: string) => z.string().default(fallback).transform(commaSeparated);
/** A list of at least one whole number, each 1 or more. */
const counts = (fallback: string) => list(fallback).pipe(z.array(integerSetting(1, 1_000_000)).min(1));
const hexKey = z.string().regex(/^[0-9a-f]{64}$/, `must be 64 hexadecimal digits, as printed by: ${mfeCommand('key --new')}`);
const webUrl = (fallback: string) => urlSetting(['https', 'http'], fallback).default(fallback);
const yes = (fallback: boolean) => z.stringbool().default(fallback);

/** Every variable of Komado, parsed once. `.env.example` documents each one; a test keeps the two in sync. */
export const configurationSchema = z.object({
  APP_ENV: z.enum(['production', 'local']).default('production'),
  PORT: port(3000),
  HOST: text('0.0.0.0'),
  /** The api-server listens here; 0 picks a free port. */
  API_HOST: text('127.0.0.1'),
  API_PORT: port(0),
  /** Where the web host finds the api-server; defaults to http://127.0.0.1:API_PORT. */
  API_URL: siteUrlSchema.optional(),
  /** Web hosts on other machines that the api-server trusts to report the reader's address and country. */
  WEB_HOSTS: networkListSchema,
  /** URL that readers use, for mails, canonical links and the payment provider; defaults to http://localhost:PORT. */
  PUBLIC_URL: siteUrlSchema.optional(),
  DATA_DIR: text('./data'),
  DATABASE_URL: urlSetting(['postgresql', 'postgres'], 'postgresql://USER@HOST/DATABASE').optional(),
  DATABASE_POOL: count(10, 500),
  /** How long a server still accepts requests after SIGTERM, while its readiness endpoint already responds with 503. */
  SHUTDOWN_DELAY_SECONDS: count(0, 600),
  /** How long requests in progress may then take before their connections are closed. */
  SHUTDOWN_TIMEOUT_SECONDS: count(10, 600),
  /** Whether the web host logs each request; by default, where PUBLIC_URL names another machine than this one. */
  ACCESS_LOG: z.stringbool().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  /** Folder or URL (file:, http:, https:, s3:) of the release store; defaults to DATA_DIR/releases. */
  RELEASE_STORE: z.string().optional(),
  /** Which of the store's environments this server serves and commands change. */
  RELEASE_ENVIRONMENT: z
    .string()
    .regex(ENVIRONMENT_NAME_PATTERN, 'must be lowercase letters, digits, and -, such as staging')
    .default(PRODUCTION),
  /** Seed of the Ed25519 key that signs compositions; by default generated once and stored in DATA_DIR. */
  RELEASE_SIGNING_KEY: hexKey.optional(),
  /** Keys whose signatures count here, with the members that each may change. By default, only this installation's own key counts. */
  RELEASE_PUBLIC_KEYS: releasePublicKeysSchema,
  /** Gets each change of what is live, of the canary, and of flags as JSON. */
  RELEASE_WEBHOOK_URL: urlSetting(['https', 'http'], 'https://hooks.example/komado').optional(),
  /** Bucket with pictures (s3:); by default, they are files in DATA_DIR/media. */
  MEDIA_STORE: z
    .string()
    .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]*(\/[^\s?#]*)?$/, 'must be s3://BUCKET or s3://BUCKET/PREFIX')
    .optional(),
  /** Credentials of buckets, under the names that S3 tools use. */
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: text('us-east-1'),
  /** The bucket's endpoint when it is not Amazon's. */
  AWS_ENDPOINT_URL_S3: urlSetting(['https', 'http'], 'https://s3.example').optional(),
  /** Port on which each server provides `/metrics`; without a port it does not. */
  METRICS_HOST: text('127.0.0.1'),
  METRICS_PORT: integerSetting(0, 65535).optional(),
  API_METRICS_PORT: integerSetting(0, 65535).optional(),
  /** Where traces are sent (OTLP over HTTP). This and the following variables are read by OpenTelemetry, under its standard names. */
  OTEL_EXPORTER_OTLP_ENDPOINT: urlSetting(['https', 'http'], 'http://collector.example:4318').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_TRACES_SAMPLER: z
    .enum(['always_on', 'always_off', 'traceidratio', 'parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'])
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: decimalSetting(0, 1).optional(),
  REMOTE_TIMEOUT_MS: count(1000),
  /** Number of renderers; 0: one per core. */
  RENDERER_PROCESSES: count(0, 256),
  /** Memory that a renderer may use before it is replaced. */
  RENDERER_MEMORY_MB: countFrom(128, 512, 65_536),
  /** CPU time for which one piece of a remote's code may block a renderer before the renderer is replaced. */
  RENDERER_BLOCKED_MS: countFrom(50, 400, 60_000),
  /** Memory for pages that visitors share; 0 disables the cache and renders every request. */
  PAGE_CACHE_MB: count(64, 65_536),
  /** How long visitors get the last good copy of a page while it cannot be rendered, as with stale-if-error (RFC 5861); 0 turns that off. */
  STALE_PAGES_SECONDS: count(3600),
  /** How long a visitor waits for a page with such a copy, because a hanging api-server reports no failure. */
  STALE_PAGES_AFTER_MS: countFrom(1, 10_000, 600_000),
  /** Secret that signs page URLs; by default generated once and stored in DATA_DIR. */
  SIGNING_SECRET: z.string().min(16).optional(),
  PAGE_ADDRESS_MINUTES: count(60),
  /** Whether AVIF copies of pictures are made in the background; readers get WebP where there is none. */
  AVIF_COPIES: yes(true),
  DEMO_LIBRARY: yes(true),
  DEMO_DRAW_AHEAD: yes(true),
  /** Name of the request header that carries the reader's country, set by the proxy in front; read only with TRUST_PROXY. */
  COUNTRY_HEADER: text('x-country'),
  DEFAULT_REGION: z.enum(['US', 'JP']).default('US'),
  DENIED_COUNTRIES: list(''),
  APP_ONLY_COUNTRIES: list(''),
  LOCALE_OFFSET_MINUTES_US: integerSetting(-840, 840).default(0),
  LOCALE_OFFSET_MINUTES_JP: integerSetting(-840, 840).default(540),
  CORS_ORIGINS: list('').pipe(z.array(siteUrlSchema)),
  /** The proxies in front that are trusted to report the reader's address and country. */
  TRUST_PROXY: trustedProxiesSchema.default(false),
  /** Sent with every response if PUBLIC_URL is https. */
  STRICT_TRANSPORT_SECURITY: z
    .string()
    .regex(
      /^max-age=\d{1,10}(; includeSubDomains(; preload)?)?$/,
      'must be max-age=SECONDS, optionally followed by ; includeSubDomains, or ; includeSubDomains; preload',
    )
    .default('max-age=31536000'),
  /** Where security problems are reported, for /.well-known/security.txt; without it, there is no such file. */
  SECURITY_CONTACT: list('').pipe(
    z.array(
      z.string().regex(/^(mailto:|https:\/\/|tel:)\S+$/, 'must be URLs that start with mailto:, https://, or tel:, separated by commas'),
    ),
  ),
  OUTBOX_PUBLIC: yes(false),
  CARD_SANDBOX_PUBLIC: yes(false),
  DEVICE_MAX: count(5),
  SESSION_IDLE_DAYS: countFrom(1, 180, 36_500),
  /** A session ends this long after its login, however often it is used. */
  SESSION_MAX_DAYS: countFrom(1, 365, 36_500),
  MAILED_TOKEN_MINUTES: count(30),
  LOGIN_ATTEMPTS_PER_15_MINUTES: count(20),
  SIGN_UP_MAILS_PER_HOUR: count(10),
  ACCOUNT_MAILS_PER_HOUR: count(10),
  SHARES_PER_IP: count(5, 1000),
  REQUESTS_PER_MINUTE: count(1200),
  BODY_LIMIT_BYTES: count(65536),
  COMMENT_MAX_LENGTH: count(200),
  COMMENTS_PER_HOUR: count(10),
  FREE_POINT_DAYS: countFrom(1, 180, 36_500),
  SIGN_UP_FREE_POINTS: count(30, 1_000_000),
  PROHIBITED_WORDS: list('slurword,hateword'),
  RESERVED_NICKNAMES: list('komado,admin,administrator,moderator,webmaster,sysadmin'),
  NICKNAME_CHANGE_DAYS: count(30),
  DEVICE_CHALLENGE_MINUTES: count(10),
  DEVICE_REGISTRATIONS_PER_HOUR: count(60),
  UNBAN_TOKEN_DAYS: count(7),
  BULK_PURCHASE_MAX: integerSetting(1, 200).default(100),
  /** Free points for each consecutive day; after the last day the cycle starts again. */
  LOGIN_BONUS_POINTS: counts('1,1,2,2,3,3,5'),
  LOGIN_BONUS_LAST_DAY_TICKETS: count(1),
  LOGIN_BONUS_TICKET_DAYS: integerSetting(1, 36_500).default(7),
  SMTP_URL: urlSetting(['smtps', 'smtp'], 'smtps://USER:PASSWORD@mail.example:465').optional(),
  MAIL_FROM: text('Komado <no-reply@komado.example>'),
  MAIL_RETRY_DAYS: count(3, 30),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  PLAN_RENEWAL_RETRIES: count(3, 30),
  PLAN_RETRY_HOURS: integerSetting(1, 168).default(24),
  SCHEDULE_SECONDS: integerSetting(1, 86_400).default(60),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  /** Where tokens are verified; the provider uses different URLs for some countries. */
  RECAPTCHA_VERIFY_URL: webUrl('https://www.google.com/recaptcha/api/siteverify'),
  RECAPTCHA_MIN_SCORE: decimalSetting(0, 1).default(0.5),
  OPERATOR_TOKEN: z.string().min(16).optional(),
  STAFF_TOKENS: staffTokensSchema,
  /** Single sign-on of staff by OpenID Connect. */
  STAFF_OIDC_ISSUER: urlSetting(['https', 'http'], 'https://login.example').optional(),
  STAFF_OIDC_CLIENT_ID: z.string().optional(),
  STAFF_OIDC_CLIENT_SECRET: z.string().optional(),
  STAFF_OIDC_GROUPS_CLAIM: text('groups'),
  STAFF_OIDC_ROLES: staffGroupsSchema,
  SELLER_NAME: text('Komado'),
  SELLER_ADDRESS: text(''),
  SELLER_TAX_ID: text(''),
  TAX_PERCENT_US: decimalSetting(0, 100).default(0),
  TAX_PERCENT_JP: decimalSetting(0, 100).default(10),
  TAX_LABEL_US: text('Sales tax'),
  TAX_LABEL_JP: text('Consumption tax'),
  /** Pages register a service worker; `false` sends the header that removes it from every browser. */
  SERVICE_WORKER: yes(true),
  SOCIAL_URL: webUrl('https://social.example/komado'),
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/)
    .optional(),
  IMPORT_MAX_BYTES: count(2_147_483_648),
  IMPORT_MAX_PAGES: count(2000),
  IMPORT_MAX_PAGE_BYTES: count(62_914_560),
  IMPORT_MAX_PAGE_PIXELS: count(100_000_000),
});
type Environment = z.output<typeof configurationSchema>;

export interface Configuration extends Environment {
  readonly PUBLIC_URL: string;
  readonly API_URL: string;
  /** Absolute. */
  readonly DATA_DIR: string;
  /** Absolute folder, or a URL (http:, https:, s3:). */
  readonly RELEASE_STORE: string;
}

export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

function releaseStore(location: string, folder: string): string {
  if (location.startsWith('file:')) return fileURLToPath(location);
  return /^[a-z][a-z0-9]+:/.test(location) ? location.replace(/\/+$/, '') : path.resolve(folder, location);
}

/** Parses the environment; throws one `ConfigurationError` that names every invalid variable. An empty variable counts as absent. */
export function readConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
  folder: string = process.cwd(),
): Configuration {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = configurationSchema.safeParse(nonEmpty);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigurationError(
      `These environment variables have invalid values:\n${faults.join('\n')}\nEvery variable is explained in .env.example.`,
    );
  }
  const values = parsed.data;
  if ((values.RECAPTCHA_SITE_KEY === undefined) !== (values.RECAPTCHA_SECRET === undefined))
    throw new ConfigurationError('Only one of RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET is set. Set both, or neither to turn reCAPTCHA off.');
  const oidc = [values.STAFF_OIDC_ISSUER, values.STAFF_OIDC_CLIENT_ID, values.STAFF_OIDC_CLIENT_SECRET];
  if (oidc.includes(undefined) && oidc.some((value) => value !== undefined))
    throw new ConfigurationError(
      'Only some of STAFF_OIDC_ISSUER, STAFF_OIDC_CLIENT_ID, and STAFF_OIDC_CLIENT_SECRET are set. Set all of them, or none to turn single sign-on off.',
    );
  const dataDir = path.resolve(folder, values.DATA_DIR);
  return {
    ...values,
    DATA_DIR: dataDir,
    API_URL: values.API_URL ?? `http://127.0.0.1:${values.API_PORT}`,
    PUBLIC_URL: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    RELEASE_STORE: releaseStore(values.RELEASE_STORE ?? path.join(dataDir, 'releases'), folder),
  };
}
