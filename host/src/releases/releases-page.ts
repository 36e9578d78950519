import { COHORTS, flagText, type Composition, type Flags, type Live, type ReleaseEvent } from '@komado/federation';
import type { DegradedMember } from '../containment/exclusions';
import type { CanaryReport } from './canary-watch';
import { html, Html } from './html';
import { RELEASES_STYLE } from './releases-style';
import type { StaffSession } from './staff-session';

export const RELEASES_PATH = '/-/releases';

/** Everything that the page shows. */
export interface ReleasesState {
  readonly live: Live;
  readonly composition: Composition;
  readonly canary: {
    readonly composition: Composition | undefined;
    readonly report: CanaryReport | { readonly unknown: string } | null;
  } | null;
  /** Rollback targets, newest first. */
  readonly targets: readonly string[];
  /** Everything that a flag can switch. */
  readonly switchable: readonly string[];
  /** Published versions that are not live, as `shop@1.4.0`, newest first. */
  readonly candidates: readonly string[];
  readonly degraded: Readonly<Record<string, DegradedMember>>;
  readonly missing: Readonly<Record<string, string>>;
  /** Whether this server can write to the release store. */
  readonly isWritable: boolean;
  /** Name of the key that signed what is live; null if the history does not record it. */
  readonly signer: string | null;
}
export interface PageLoadContext {
  readonly nonce: string;
  readonly theme: string | undefined;
  /** What was just done. */
  readonly done?: string | undefined;
  /** Why the action failed, in a sentence. */
  readonly failure?: string | undefined;
}

const HISTORY_SHOWN = 30;
const SHARES = [0, 1, 5, 10, 25, 50, 100];
const EVENTS: Readonly<Record<ReleaseEvent['kind'], string>> = {
  'canary-started': 'Canary started',
  'canary-ramped': 'Canary share changed',
  'canary-ended': 'Canary ended',
  'canary-returned': 'Canary rolled back automatically',
  'canary-promoted': 'Canary promoted',
  'flag-set': 'Flag changed',
  repaired: 'Repaired',
};

/** `2026-11-23 08:15 UTC` */
const moment = (at: string): Html => html`<time datetime="${at}">${at.slice(0, 10)} ${at.slice(11, 16)} UTC</time>`;
const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)} %`);

function pageOf({ nonce, theme, done, failure }: PageLoadContext, title: string, header: Html, body: Html, isLogin = false): string {
  const attributes = theme === 'light' || theme === 'dark' ? html` data-theme="${theme}"` : '';
  return html`<!doctype html>
    <html lang="en"${attributes}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | Komado</title>
        <link rel="icon" href="/assets/static/favicon.svg" type="image/svg+xml" />
        <style nonce="${nonce}">
          ${new Html(RELEASES_STYLE)}
        </style>
      </head>
      <body>
        <header>${header}</header>
        <main${isLogin ? html` class="login"` : ''}>
          ${failure !== undefined && html`<p class="note error wide" role="alert">${failure}</p>`}
          ${done !== undefined && html`<p class="note good wide" role="status">${done}</p>`} ${body}
        </main>
      </body>
    </html>`.text;
}

/** Asks for the operator's token. */
export const logInPage = (around: PageLoadContext): string =>
  pageOf(
    around,
    'Log in to releases',
    html`<h1>Releases</h1>`,
    html`<section>
      <h2>Log in</h2>
      <p class="muted">
        The operator token is the value of <code>OPERATOR_TOKEN</code>, or is in the file <code>operator-token</code> in the data folder.
      </p>
      <form method="post" action="${RELEASES_PATH}/log-in">
        <label>Your name (shown in the history)<input name="name" autocomplete="username" required maxlength="60" /></label>
        <label>Operator token<input name="token" type="password" autocomplete="current-password" required /></label>
        <button>Log in</button>
      </form>
    </section>`,
    true,
  );

/** Shows that the store cannot be read; no action is possible meanwhile. */
export const unreadablePage = (around: PageLoadContext, reason: string): string =>
  pageOf(
    around,
    'Releases',
    html`<h1>Releases</h1>`,
    html`<section class="wide">
      <h2>Could not read the release store</h2>
      <p>Readers still get the last live release. ${reason}</p>
      <p><a class="button quiet" href="${RELEASES_PATH}">Try again</a></p>
    </section>`,
  );

type FormPart = (action: string, content: Html) => Html;

const membersList = ({ members }: Composition, marked: readonly string[] = []): Html =>
  html`<ul class="members">
    ${Object.entries(members).map(([member, { version }]) => {
      const name = `${member}@${version}`;
      return html`<li class="${marked.includes(name) ? 'warn' : ''}"><code>${name}</code></li>`;
    })}
  </ul>`;

function liveSection({ live, composition, degraded, missing, targets, isWritable, signer }: ReleasesState, form: FormPart): Html {
  const [promoted] = live.history;
  const troubles = [
    ...Object.entries(degraded).map(
      ([member, { version, servedBy, reason }]) =>
        html`<li>
          <code>${member}@${version}</code> does not run on the server: ${reason}.
          ${servedBy ? html`<code>${member}@${servedBy}</code> renders in its place.` : 'It renders in browsers only.'}
        </li>`,
    ),
    ...Object.entries(missing).map(([name, reason]) => html`<li>Could not use <code>${name}</code>: ${reason}</li>`),
  ];
  const target = (id: string): Html => {
    const entry = live.history.find((one) => one.composition === id);
    return html`<option value="${id}">${id}, ${entry?.promotedAt.slice(0, 16).replace('T', ' ') ?? ''}: ${entry?.reason ?? ''}</option>`;
  };
  return html`<section>
    <div class="row">
      <h2>Live</h2>
      <code>${composition.id}</code>
    </div>
    <p class="muted">
      Since ${promoted ? moment(promoted.promotedAt) : '–'}:
      ${promoted?.reason ?? ''}${promoted?.by ? `, by ${promoted.by}` : ''}${signer ? `, signed with ${signer}` : ''}
    </p>
    ${membersList(composition)}
    ${
      troubles.length > 0 &&
      html`<ul class="list note warn">
        ${troubles}
      </ul>`
    }
    ${
      isWritable &&
      (targets.length === 0
        ? html`<p class="muted">No earlier good composition to roll back to.</p>`
        : html`<details>
            <summary>Roll back …</summary>
            ${form(
              'roll-back',
              html`<label
                  >Roll back to<select name="composition">
                    ${targets.map(target)}
                  </select></label
                >
                <label>Reason<input name="reason" maxlength="200" /></label>
                ${live.canary && html`<p class="muted">This also ends the canary.</p>`}
                <button class="danger">Roll back for all readers</button>`,
            )}
          </details>`)
    }
  </section>`;
}

function healthTable({ changed, health, live, canary }: CanaryReport, { composition }: Live): Html {
  const names = [...new Set([...changed.map((name) => name.split('@')[0] ?? ''), ...health.map(({ member }) => member)])].sort();
  const cells = (member: string, isLive: boolean): Html => {
    const found = health.filter((one) => one.member === member && (one.composition === composition) === isLive);
    const sum = (value: 'views' | 'errors'): number => found.reduce((total, one) => total + one[value], 0);
    const whole = isLive ? live.views : canary.views;
    return html`<td>${sum('errors')} <span class="muted">${percent(sum('errors'), whole)}</span></td>`;
  };
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Errors by member">
    <table>
      <thead>
        <tr>
          <th scope="col">Errors in</th>
          <th scope="col">Canary, per view</th>
          <th scope="col">Live, per view</th>
        </tr>
      </thead>
      <tbody>
        ${names.map((member) => {
          const own = changed.find((name) => name.startsWith(`${member}@`));
          return html`<tr>
            <th scope="row">${own ? html`<strong>${own}</strong>` : member}</th>
            ${cells(member, false)}${cells(member, true)}
          </tr>`;
        })}
        <tr>
          <th scope="row">Views of all pages</th>
          <td>${canary.views}</td>
          <td>${live.views}</td>
        </tr>
      </tbody>
    </table>
  </div>`;
}
const VERDICTS = {
  worse: { tone: 'error', words: 'Worse than live.' },
  healthy: { tone: 'good', words: 'As healthy as live.' },
  undecided: { tone: '', words: 'Not enough data yet.' },
} as const;

function canarySection({ live, canary, isWritable }: ReleasesState, form: FormPart): Html {
  const rule = live.canary;
  if (!rule || !canary) {
    const returned = live.events.find(({ kind }) => kind === 'canary-returned');
    return html`<section>
      <div class="row">
        <h2>Canary</h2>
        <span class="pill">none</span>
      </div>
      ${
        returned &&
        html`<p class="note">
          Last automatic rollback: <code>${returned.composition}</code>, ${moment(returned.at)}.
          ${returned.text}${
            returned.blamed
              ? html` Cause: <strong><code>${returned.blamed}</code></strong
                  >.`
              : ''
          }
        </p>`
      }
      <p class="muted">Start one with <code>mfe canary shop@1.4.0 --percent 1</code>.</p>
    </section>`;
  }
  const { report } = canary;
  const changed = report && !('unknown' in report) ? report.changed : [];
  return html`<section class="tall">
    <div class="row">
      <h2>Canary</h2>
      <span class="pill">${rule.percentage} % of readers${rule.cohorts.length > 0 ? `, ${rule.cohorts.join(', ')}` : ''}</span>
    </div>
    <p class="muted">
      <code>${rule.composition}</code> since ${moment(rule.startedAt)}, by ${rule.by}${rule.reason ? `: ${rule.reason}` : ''}
    </p>
    ${canary.composition ? membersList(canary.composition, changed) : html`<p class="note error">Could not read its composition, so no reader gets it.</p>`}
    ${
      report && 'unknown' in report
        ? html`<p class="note warn">Could not check its health: ${report.unknown}</p>`
        : report &&
          html`<p class="note ${VERDICTS[report.verdict].tone}">
              <strong>${VERDICTS[report.verdict].words}</strong> ${report.reason}${
                report.blamed
                  ? html` Cause: <strong><code>${report.blamed}</code></strong
                      >.`
                  : ''
              }
            </p>
            ${healthTable(report, live)}`
    }
    ${
      isWritable &&
      html`${form(
          'canary/ramp',
          html`<label
              >Share of readers<select name="percentage">
                ${[...new Set([...SHARES, rule.percentage])]
                  .sort((a, b) => a - b)
                  .map((share) => html`<option value="${share}" ${share === rule.percentage ? html` selected` : ''}>${share} %</option>`)}
              </select></label
            ><button class="quiet">Change share</button>`,
        )}
        <details>
          <summary>End the canary …</summary>
          ${form(
            'canary/end',
            html`<label>Reason<input name="reason" maxlength="200" /></label
              ><button class="danger">End the canary for all readers</button>`,
          )}
        </details>
        <details>
          <summary>Make it live …</summary>
          ${form('canary/promote', html`<button>Make the canary live for all readers</button>`)}
        </details>`
    }
  </section>`;
}

const kindOf = (key: string): string => ({ remote: 'Remotes', page: 'Pages', slot: 'Slots' })[key.split('/')[0] ?? ''] ?? '';
function flagsSection({ live, switchable, isWritable }: ReleasesState, form: FormPart): Html {
  const flags: Flags = live.flags;
  const keys = Object.keys(flags);
  const groups = [...new Set(switchable.map(kindOf))];
  return html`<section id="flags">
    <div class="row">
      <h2>Flags</h2>
      <span class="pill">${keys.length === 0 ? 'all on' : `${keys.length} set`}</span>
    </div>
    ${
      keys.length > 0 &&
      html`<ul class="list">
        ${keys.map((key) => {
          const rule = flags[key];
          return html`<li>
            <div class="row">
              <div>
                <code>${key}</code> <span class="pill ${rule?.state === 'off' ? 'error' : 'warn'}">${rule ? flagText(rule) : 'on'}</span>
              </div>
              ${
                isWritable &&
                form(
                  'flag',
                  html`<input type="hidden" name="key" value="${key}" /><input type="hidden" name="state" value="on" /><button
                      class="quiet"
                      aria-label="Turn ${key} on for all readers"
                    >
                      Turn on
                    </button>`,
                )
              }
            </div>
          </li>`;
        })}
      </ul>`
    }
    ${
      isWritable &&
      html`<details>
        <summary>Change a flag …</summary>
        ${form(
          'flag',
          html`<div class="fields">
              <label
                >Flag<select name="key">
                  ${groups.map(
                    (group) =>
                      html`<optgroup label="${group}">
                        ${switchable.filter((key) => kindOf(key) === group).map((key) => html`<option>${key}</option>`)}
                      </optgroup>`,
                  )}
                </select></label
              >
              <label
                >On for<select name="state">
                  <option value="off">Nobody (off)</option>
                  <option value="on">All readers (on)</option>
                  <option value="percentage">A percentage of readers</option>
                  ${COHORTS.map((cohort) => html`<option value="cohort:${cohort}">Only ${cohort}</option>`)}
                </select></label
              >
              <label
                >Percentage, if you chose one<input name="percentage" type="number" inputmode="decimal" min="0" max="100" step="any"
              /></label>
              <label>Reason<input name="reason" maxlength="200" /></label>
            </div>
            <button>Change flag</button>`,
        )}
      </details>`
    }
  </section>`;
}

function previewSection({ live, candidates, targets, canary, isWritable }: ReleasesState, session: StaffSession, form: FormPart): Html {
  const compositions = [...(live.canary && canary ? [live.canary.composition] : []), ...targets];
  return html`<section>
    <h2>This browser</h2>
    ${
      session.composition === undefined
        ? html`<p>This browser sees the live release.</p>`
        : html`<p class="note warn">This browser previews the composition <code>${session.composition}</code>.</p>
            ${form('preview/end', html`<button>Back to live</button>`)}`
    }
    <details>
      <summary>Preview another composition …</summary>
      ${
        compositions.length === 0
          ? html`<p class="muted">No other compositions.</p>`
          : form(
              'preview',
              html`<label
                  >Composition<select name="composition">
                    ${compositions.map((id) => html`<option>${id}</option>`)}
                  </select></label
                >
                <button>Preview</button>`,
            )
      }
    </details>
    ${
      isWritable &&
      html`<details>
        <summary>Preview a release next to live …</summary>
        ${
          candidates.length === 0
            ? html`<p class="muted">All published versions are live.</p>`
            : form(
                'preview',
                html`<label
                    >Version<select name="candidate">
                      ${candidates.map((name) => html`<option>${name}</option>`)}
                    </select></label
                  >
                  <button>Preview</button>`,
              )
        }
      </details>`
    }
    ${form(
      'boundaries',
      html`<button class="quiet" aria-pressed="${session.boundaries ? 'true' : 'false'}">
        ${session.boundaries ? 'Hide owners' : 'Show owners on pages'}
      </button>`,
    )}
    <p><a href="/">Open Home</a></p>
  </section>`;
}

function historySection({ live }: ReleasesState): Html {
  const entries = [
    ...live.history.map(({ composition, promotedAt, reason, by }, at) => ({
      at: promotedAt,
      what: html`<strong>${at === 0 ? 'Live' : 'Previously live'}</strong>
        <code>${composition}</code>${live.bad.includes(composition) ? html` <span class="pill error">bad</span>` : ''} ${reason}`,
      by: by ?? '',
    })),
    ...live.events.map(({ at, kind, composition, text, blamed, by }) => ({
      at,
      what: html`<strong>${EVENTS[kind]}</strong>
        ${composition && html`<code>${composition}</code> `}${text}${blamed ? html` Cause: <code>${blamed}</code>.` : ''}`,
      by,
    })),
  ].sort((one, other) => (one.at < other.at ? 1 : -1));
  return html`<section class="wide">
    <h2>History</h2>
    <ul class="list">
      ${entries.slice(0, HISTORY_SHOWN).map(
        ({ at, what, by }) =>
          html`<li>
            <div>${what}</div>
            <div class="muted small">${moment(at)}${by ? `, ${by}` : ''}</div>
          </li>`,
      )}
    </ul>
  </section>`;
}

/** What readers get, and every action an operator can take. */
export function releasesPage(state: ReleasesState, session: StaffSession, formToken: string, around: PageLoadContext): string {
  const { composition, canary } = state.live;
  // What the operator decides on: an action is refused if it is no longer what readers get.
  const form: FormPart = (action, content) =>
    html`<form method="post" action="${RELEASES_PATH}/${action}">
      <input type="hidden" name="form" value="${formToken}" /><input type="hidden" name="live" value="${composition}" />
      ${canary && html`<input type="hidden" name="canary" value="${canary.composition}" />`}${content}
    </form>`;
  return pageOf(
    around,
    'Releases',
    html`<h1>Releases</h1>
      <span class="muted">${session.by}</span>
      ${form('log-out', html`<button class="quiet">Log out</button>`)}`,
    html`${
      !state.isWritable &&
      html`<p class="note warn wide">
        This server reads releases from a URL and cannot change them. Run <code>npm run mfe -- status</code> on the machine with the release
        store.
      </p>`
    }
    ${liveSection(state, form)} ${canarySection(state, form)} ${flagsSection(state, form)} ${previewSection(state, session, form)}
    ${historySection(state)}`,
  );
}
