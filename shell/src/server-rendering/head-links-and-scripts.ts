import { GLOBAL_STYLE } from '@komado/shared-ui/global-style';
import type { AnySlotName, LeadImage, PageName, RemoteName } from '@komado/shared-contracts';
import { EARLY_KEY_OR_TAP_SCRIPT } from '../boot/early-key-or-tap';
import { EARLY_BUTTON_PRESS_SCRIPT } from '../boot/early-button-press';
import { earlySubmissionScript } from '../boot/early-submission';
import { findLeadImage, hasLeadImage, DEFER_OTHER_IMAGES_SCRIPT, PRELOAD_LATER, requestLeadImageScript } from '../boot/lead-image-priority';
import { versionFolderUrl, type PageComposition } from '../remotes/page-composition';
import { slotOwner } from '../remotes/exposed-module';
import type { RemoteModules } from '../remotes/remote-modules';
import { escapeForScript } from '../routing/escape-for-script';
import { FONT_FACES, HEADLINE_PRELOAD } from './font-faces';
import type { RendererOptions } from './renderer-types';

export interface HeadOptions {
  readonly composition: PageComposition;
  readonly remotes: RemoteModules;
  readonly page: PageName | undefined;
  readonly slots: ReadonlySet<AnySlotName>;
  readonly nonce: string;
  readonly mainScript: RendererOptions['mainScript'];
  readonly leadImage: LeadImage | undefined;
  /** Whether input that is typed before the page hydrates is preserved. */
  readonly takesEarlyInput: boolean;
  readonly staffScript: string | null;
}

const attribute = (value: string): string => value.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

const scriptLink = (rel: string, nonce: string, href: string, integrity: string | undefined): string =>
  `<link rel="${rel}" as="script" nonce="${nonce}" href="${attribute(href)}"${integrity ? ` integrity="${integrity}"` : ''}>`;

/**
 * Preloads for the scripts of the matched page and of its rendered slots, so that the browser fetches all of them in parallel with the
 * shell's own: waterfall depth one.
 */
function preloadLinks(
  { composition, remotes: { entries }, page, slots, nonce, mainScript }: HeadOptions,
  hasPriorityImage: boolean,
): string {
  // The version in use comes first.
  const filesOf = (owner: RemoteName, part: 'pages' | 'slots', name: string): string[] => {
    const reference = composition.remotes[owner]?.[0];
    const files = (reference?.[part] as Readonly<Record<string, readonly string[]>> | undefined)?.[name];
    if (!reference || !files) return [];
    const folder = versionFolderUrl(reference);
    return [reference.entryUrl, ...files.map((file) => folder + file)];
  };
  const owner = page ? entries.of(page).owner : 'shell';
  const files = [
    ...(page && owner !== 'shell' ? filesOf(owner, 'pages', page) : []),
    ...[...slots].flatMap((name) => filesOf(slotOwner(name), 'slots', name)),
  ];
  const link = (href: string, integrity: string | undefined) =>
    scriptLink(hasPriorityImage ? PRELOAD_LATER : 'preload', nonce, href, integrity);
  return link(mainScript.url, mainScript.integrity) + [...new Set(files)].map((href) => link(href, composition.integrity[href])).join('');
}

/** Links and scripts of the head, given the HTML that is sent with it: decoded only if it determines the first picture. */
export function headLinksAndScripts(html: () => string, options: HeadOptions): string {
  const { nonce, mainScript, leadImage, takesEarlyInput, staffScript, page, remotes } = options;
  const script = (text: string): string => `<script nonce="${nonce}">${escapeForScript(text)}</script>`;
  const text = leadImage ? '' : html();
  const hasPriorityImage = leadImage !== undefined || hasLeadImage(text);
  const requestedImage = leadImage ?? findLeadImage(text);
  return (
    (requestedImage ? script(requestLeadImageScript(requestedImage)) : '') +
    `<meta property="csp-nonce" nonce="${nonce}">` +
    script(`${earlySubmissionScript(mainScript.url)};${EARLY_BUTTON_PRESS_SCRIPT}`) +
    (takesEarlyInput ? script(EARLY_KEY_OR_TAP_SCRIPT) : '') +
    preloadLinks(options, hasPriorityImage) +
    (hasPriorityImage ? script(DEFER_OTHER_IMAGES_SCRIPT) : '') +
    (page && remotes.entries.of(page).owner === 'catalog' ? HEADLINE_PRELOAD : '') +
    `<style nonce="${nonce}">${FONT_FACES}${GLOBAL_STYLE}</style>` +
    (staffScript === null ? '' : `<script defer src="${attribute(staffScript)}" nonce="${nonce}"></script>`)
  );
}
