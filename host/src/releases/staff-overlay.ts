import { differencesOf, liveComposition, readComposition, type Preview, type ReleaseReader } from '@komado/federation';
import type { StaffSession } from './staff-session';

/** Path of the script of staff and of preview URLs. It is never sent to other readers. */
export const STAFF_SCRIPT_PATH = '/-/staff.js';

export const PREVIEW_END_PATH = '/-/preview/end';

export interface StaffOverlayData {
  /** The composition that this browser runs instead of the live one, and its differences. */
  readonly preview: { readonly composition: string; readonly changed: readonly string[] } | null;
  readonly boundaries: boolean;
  /** Version of each member on the page, unless the page states it itself. */
  readonly versions: Readonly<Record<string, string>>;
  /** null for someone who opened a preview URL. */
  readonly formToken: string | null;
}

export async function staffOverlayData(session: StaffSession, store: ReleaseReader, formToken: string): Promise<StaffOverlayData> {
  const live = await liveComposition(store, () => undefined).catch(() => undefined);
  const own = session.composition === undefined ? undefined : await readComposition(store, session.composition).catch(() => undefined);
  const members = (own ?? live?.composition)?.members ?? {};
  return {
    preview: own ? { composition: own.id, changed: live ? differencesOf(live.composition, own) : [] } : null,
    boundaries: session.boundaries ?? false,
    versions: Object.fromEntries(Object.entries(members).map(([member, { version }]) => [member, version])),
    formToken,
  };
}

/** For a browser that opened a preview URL. */
export async function previewOverlayData({ composition, against }: Preview, store: ReleaseReader): Promise<StaffOverlayData> {
  const [before, after] = await Promise.all([readComposition(store, against), readComposition(store, composition)]);
  return {
    preview: { composition, changed: before && after ? differencesOf(before, after) : [] },
    boundaries: false,
    versions: {},
    formToken: null,
  };
}

/**
 * Runs in staff's browsers, independent of the page: a badge that shows what is overridden, with a link to reset it, and the owner of each
 * section. Sent as
 * text, so it references nothing outside itself.
 */
function staffScript({ preview, boundaries, versions, formToken }: StaffOverlayData): void {
  if (!preview && !boundaries) return;
  const PALETTE = ['#1668d9', '#c62828', '#0b7a4b', '#8a2b54', '#a65f00', '#4b3a86'];
  const owners: string[] = [];
  const colorOf = (owner: string): string => {
    if (!owners.includes(owner)) owners.push(owner);
    return PALETTE[owners.indexOf(owner) % PALETTE.length] ?? '';
  };
  const host = document.createElement('komado-staff');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host{position:fixed;inset:0;z-index:2147483000;pointer-events:none;font:600 13px/18px system-ui,sans-serif}
    .bar{box-sizing:border-box;position:absolute;left:8px;bottom:calc(132px + env(safe-area-inset-bottom));max-width:calc(100vw - 16px);display:grid;gap:8px;padding:10px 12px;border-radius:12px;background:#14171c;color:#fff;pointer-events:auto;box-shadow:0 4px 16px rgba(0,0,0,.4)}
    .row{display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px}
    p{margin:0}code{font:13px/18px ui-monospace,monospace}
    form{display:inline}
    button,a{display:inline-flex;align-items:center;min-height:44px;padding:0 14px;border:0;border-radius:999px;background:#ffd27a;color:#2b1c00;font:inherit;text-decoration:none;cursor:pointer}
    a{background:none;color:#fff;text-decoration:underline}
    :focus-visible{outline:2px solid #fff;outline-offset:2px}
    table{border-spacing:0;font-weight:400}
    th{font-weight:600;text-align:left}
    td,th{padding:2px 16px 2px 0;overflow-wrap:anywhere}
    td:first-child{white-space:nowrap}
    summary{min-height:44px;line-height:44px;cursor:pointer}
    .dot{display:inline-block;width:10px;height:10px;margin-right:8px;border-radius:3px}
    .boxes{position:absolute;inset:0}
    .box{position:absolute;border:2px solid;border-radius:4px}
    .box span{position:absolute;bottom:100%;left:-2px;padding:0 6px;color:#fff;font-size:11px;line-height:16px;white-space:nowrap;border-radius:4px 4px 4px 0}
    .box[data-wide] span{bottom:auto;top:0;left:50%;transform:translateX(-50%);border-radius:0 0 4px 4px}
    @media (min-width:1024px){.bar{bottom:8px}}
    @media (max-width:1023px){.boxes{clip-path:inset(0 0 calc(56px + env(safe-area-inset-bottom)))}}
  `);
  root.adoptedStyleSheets = [sheet];

  const element = <
    K extends
      | 'form'
      | 'input'
      | 'button'
      | 'p'
      | 'code'
      | 'a'
      | 'div'
      | 'table'
      | 'tr'
      | 'th'
      | 'td'
      | 'span'
      | 'section'
      | 'details'
      | 'summary',
  >(
    name: K,
    properties: Readonly<Record<string, string>>,
    ...children: (Node | string)[]
  ): HTMLElementTagNameMap[K] => {
    const made = document.createElement(name);
    Object.assign(made, properties);
    made.append(...children);
    return made;
  };
  const formTo = (action: string, label: string): HTMLFormElement =>
    element(
      'form',
      { method: 'post', action: formToken === null ? `/-/${action}` : `/-/releases/${action}` },
      element('input', { type: 'hidden', name: 'form', value: formToken ?? '' }),
      element('input', { type: 'hidden', name: 'stay', value: '1' }),
      element('button', {}, label),
    );

  /** Network cost of a member: bytes transferred, and the time from the first request to the last response. */
  const weightOf = (owner: string, version: string): readonly [size: string, time: string] => {
    const folder = owner === 'shell' ? `/assets/${version}/` : `/remotes/${owner}/${version}/`;
    const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name, responseEnd }) => responseEnd > 0 && new URL(name).pathname.startsWith(folder),
    );
    if (files.length === 0) return ['–', '–'];
    const bytes = files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    const from = Math.min(...files.map(({ startTime }) => startTime));
    const to = Math.max(...files.map(({ responseEnd }) => responseEnd));
    return [
      `${Math.round(bytes / 1000)} kB`,
      files.every(({ transferSize }) => transferSize === 0) ? 'cached' : `${Math.round(to - from)} ms`,
    ];
  };
  const boxes = element('div', { className: 'boxes' });
  const list = element('table', {});
  const bar = element('section', { className: 'bar' });
  bar.setAttribute('aria-label', formToken === null ? 'Preview' : 'For staff');
  if (preview) {
    const what = preview.changed.length > 0 ? preview.changed.join(', ') : preview.composition;
    bar.append(
      element(
        'div',
        { className: 'row' },
        element('p', {}, 'Preview: ', element('code', {}, what)),
        formTo('preview/end', 'Back to live'),
        ...(formToken === null ? [] : [element('a', { href: '/-/releases' }, 'Releases')]),
      ),
    );
  }
  // Closed on a phone, where the list would cover what it describes.
  const ownerList = element('details', {}, element('summary', {}, 'Owners'), list);
  ownerList.open = innerWidth >= 768;
  if (boundaries) bar.append(element('div', { className: 'row' }, ownerList, formTo('boundaries', 'Hide')));
  root.append(boxes, bar);

  const versionOf = (part: HTMLElement, owner: string): string => part.dataset['version'] ?? versions[owner] ?? '';
  let shown = '';
  const render = (): void => {
    // The header and the footer are the shell's, with a dashed frame.
    const frame = [...document.querySelectorAll<HTMLElement>('header,footer')].filter((part) => !part.closest('[data-boundary]'));
    const parts = [...frame, ...document.querySelectorAll<HTMLElement>('[data-boundary]')];
    const lines = new Map<string, string>();
    if (versions['shell']) lines.set(`shell@${versions['shell']}`, 'shell');
    boxes.replaceChildren(
      ...parts.flatMap((part) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        const owner = part.dataset['boundary'] ?? 'shell';
        const version = versionOf(part, owner);
        lines.set(`${owner}@${version}`, owner);
        if (width < 4 || height < 4 || top > innerHeight || top + height < 0) return [];
        const box = element('div', { className: 'box' }, element('span', {}, `${owner}@${version}`));
        // Around the part, with the label above it, so that neither covers its content. What is as wide as the window has its label inside.
        const isWide = left <= 0 || top < 20;
        const space = isWide ? 0 : 4;
        if (isWide) box.dataset['wide'] = '';
        Object.assign(box.style, {
          left: `${left - space}px`,
          top: `${top - space}px`,
          width: `${width + 2 * space}px`,
          height: `${height + 2 * space}px`,
          borderColor: colorOf(owner),
          borderStyle: part.dataset['boundary'] === undefined ? 'dashed' : 'solid',
        });
        (box.firstChild as HTMLElement).style.background = colorOf(owner);
        return [box];
      }),
    );
    const rows = [...lines].map(([name, owner]) => {
      const version = name.slice(owner.length + 1);
      return [owner, version, ...weightOf(owner, version)] as const;
    });
    const next = rows.join('\n');
    if (next === shown) return;
    shown = next;
    list.replaceChildren(
      element('tr', {}, ...['Owner', 'Version', 'Size', 'Load time'].map((name) => element('th', { scope: 'col' }, name))),
      ...rows.map(([owner, ...cells]) => {
        const dot = element('span', { className: 'dot' });
        dot.style.background = colorOf(owner);
        return element('tr', {}, element('td', {}, dot, owner), ...cells.map((text) => element('td', {}, text)));
      }),
    );
  };
  let isDue = false;
  const renderSoon = (): void => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      render();
    });
  };
  const begin = (): void => {
    if (host.isConnected) return;
    document.body.append(host);
    if (!boundaries) return;
    render();
    new MutationObserver(renderSoon).observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['data-version', 'data-boundary'],
    });
    for (const event of ['scroll', 'resize', 'load']) addEventListener(event, renderSoon, { capture: true, passive: true });
    setInterval(renderSoon, 1000);
  };
  // After hydration, since React would take it for its own; a page that never hydrates gets it all the same.
  const { documentElement } = document;
  if ('hydrated' in documentElement.dataset) begin();
  else {
    new MutationObserver((_changes, observer) => {
      if (!('hydrated' in documentElement.dataset)) return;
      observer.disconnect();
      begin();
    }).observe(documentElement, { attributes: true, attributeFilter: ['data-hydrated'] });
    addEventListener('load', () => setTimeout(begin, 3000));
  }
}
/** The script, to be called with a `StaffOverlayData`. */
export const STAFF_OVERLAY_SCRIPT = `(${staffScript.toString()})`;
