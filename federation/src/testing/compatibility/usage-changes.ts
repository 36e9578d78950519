import type { Change } from './edited-contract';

const CONTRACTS = 'shared-contracts/src';
const UI = 'shared-ui/src';

/** Changes that break remotes by how they use what a shell provides, and that types alone do not show. */
export const SHELL_CHANGES_THAT_BREAK_USAGE: readonly Change[] = [
  [
    'an optional property that remotes pass to a component is gone',
    [[`${UI}/overlays/dialog.component.tsx`, "  size?: 'normal' | 'wide';\n", '']],
    'account type Dialog',
  ],
  [
    'an optional property of a component has another type',
    [[`${UI}/feedback/empty-and-error-state.component.tsx`, 'isRetrying?: boolean;', "isRetrying?: 'yes';"]],
    ...['account', 'shop', 'viewer'].map((member) => `${member} type ErrorState`),
  ],
  [
    'a styled component needs a property',
    [
      [
        `${UI}/surfaces-and-text.component.tsx`,
        'export const Callout = styled.div`',
        'export const Callout = styled.div<{ tone: string }>`',
      ],
    ],
    ...['account', 'shop', 'viewer'].map((member) => `${member} type Callout`),
  ],
  [
    'a component is asynchronous',
    [[`${UI}/pictures/avatar.component.tsx`, 'export const Avatar = (', 'export const Avatar = async (']],
    ...['account', 'viewer'].map((member) => `${member} type Avatar`),
  ],
  [
    'a parameter at the end of a function is gone',
    [[`${UI}/format.ts`, "(instant: string | Date, style: keyof typeof dates = 'medium')", '(instant: string | Date)']],
    ...['account', 'catalog', 'shop', 'viewer'].map((member) => `${member} type formatDate`),
  ],
  [
    'an entry of a constant object that one remote reads by name has another value',
    [[`${CONTRACTS}/cookies.ts`, "closedBanner: '", "closedBanner: 'next-"]],
    'catalog type Cookie',
  ],
  [
    'a regular expression of an object has another value',
    [[`${CONTRACTS}/account-rules.ts`, 'digit: /[0-9]/', 'digit: /[1-9]/']],
    'account type PASSWORD_CLASSES',
  ],
  [
    'an optional property of the objects in a list is gone, which remotes pass to a component',
    [[`${UI}/navigation/link-tabs.component.tsx`, '  readonly isMarked?: boolean;\n', '']],
    // The account uses the name for a component of its own.
    ...['account', 'catalog'].map((member) => `${member} type LinkTabs`),
  ],
  [
    'a parameter at the end of a function that is returned is gone',
    [[`${UI}/actions/use-single-flight.ts`, '(action: () => Promise<void>, target?: string | number)', '(action: () => Promise<void>)']],
    ...['account', 'shop'].map((member) => `${member} type useSingleFlight`),
  ],
  [
    'a parameter of a function in an object that is returned is gone',
    [[`${UI}/forms/use-combobox.ts`, 'readonly onPaths: (paths: readonly string[]) => void;', 'readonly onPaths: () => void;']],
    'catalog type useCombobox',
  ],
  [
    'a property of the object that a function takes is gone',
    [[`${UI}/actions/share.ts`, '{ title: string; url: string }', '{ url: string }']],
    ...['catalog', 'viewer'].map((member) => `${member} type share`),
  ],
];
/** Removals of what no remote uses, additions on which none relies, and another look. */
export const COMPATIBLE_USAGE_CHANGES: readonly Change[] = [
  [
    'a component may render nothing',
    [
      [
        `${UI}/pictures/avatar.component.tsx`,
        "  const Shape = size === 'large' ? Large : Round;",
        "  if (image === '') return null;\n  const Shape = size === 'large' ? Large : Round;",
      ],
    ],
  ],
  [
    'a component is rendered only when its properties change',
    [
      [
        `${UI}/status/progress-ring.component.tsx`,
        'export const Ring = (',
        'export const Ring: ((given: RingProperties) => ReactNode) & { readonly type: object } = memo(Inner);\nconst Inner = (',
      ],
    ],
  ],
  [
    'a styled component has another element',
    [[`${UI}/surfaces-and-text.component.tsx`, 'export const Caption = styled.span`', 'export const Caption = styled.small`']],
  ],
  [
    'a component takes more values',
    [[`${UI}/actions/button-style.ts`, "'small' | 'medium' | 'large'", "'tiny' | 'small' | 'medium' | 'large'"]],
  ],
  [
    'a component gains an optional property',
    [
      [
        `${UI}/status/progress-ring.component.tsx`,
        'value: number;\n  label: string;',
        'value: number;\n  label: string;\n  tone?: string;',
      ],
    ],
  ],
  [
    'the objects that a component takes in a list gain an optional property, and take more values',
    [
      [
        `${UI}/navigation/link-tabs.component.tsx`,
        'readonly to: string | {',
        'readonly to: string | { readonly search: string; readonly hash: string } | {',
      ],
      [
        `${UI}/navigation/link-tabs.component.tsx`,
        'readonly isMarked?: boolean;',
        'readonly isMarked?: boolean | string;\n  readonly hint?: string;',
      ],
    ],
  ],
  [
    'an optional property of the objects in a list is gone, which no remote passes',
    [[`${UI}/forms/error-summary.component.tsx`, '  fieldId?: string;\n', '']],
  ],
  [
    'a function that is returned gains an optional parameter, and takes more types',
    [
      [
        `${UI}/actions/use-single-flight.ts`,
        'target?: string | number)',
        'target?: string | number | readonly string[], isQuiet?: boolean)',
      ],
    ],
  ],
  [
    'a function that a component calls gets an argument',
    [[`${UI}/overlays/dialog.component.tsx`, '  onClose: () => void;', '  onClose: (reason: string) => void;']],
  ],
  [
    'a function takes an object with an optional property more',
    [[`${UI}/actions/share.ts`, '{ title: string; url: string }', '{ title: string; url: string; text?: string }']],
  ],
  ['a design token has another value', [[`${UI}/tokens.ts`, 'TABLET_MIN_PX = 768', 'TABLET_MIN_PX = 760']]],
  ['a new design token exists', [[`${UI}/tokens.ts`, 'export const color = {', "export const color = {\n  newest: 'red',"]]],
  [
    'an icon that no remote uses is gone',
    [[`${UI}/icons/icon-paths.ts`, "  keyboard: ['M3 7h18v11H3z', 'M7 11h.1M11 11h.1M15 11h.1M8 15h8'],\n", '']],
  ],
  ['a color that no remote uses is gone', [[`${UI}/tokens.ts`, "  scrim: 'var(--scrim)',\n", '']]],
  ['an optional property that no remote passes is gone', [[`${UI}/pictures/cover.component.tsx`, '  alt?: string;\n', '']]],
  [
    'an analytics event gains an optional field',
    [
      [
        `${CONTRACTS}/analytics.ts`,
        'readonly magazine_id: number; readonly points: number',
        'readonly magazine_id: number; readonly points: number; readonly issue?: string',
      ],
    ],
  ],
  [
    'an analytics event that only the shell sends gains a field',
    [
      [
        `${CONTRACTS}/analytics.ts`,
        'readonly composition: string; readonly message: string',
        'readonly composition: string; readonly country: string; readonly message: string',
      ],
    ],
  ],
  [
    'an entry of a constant object is gone, of which remotes read others',
    [[`${CONTRACTS}/cookies.ts`, "  knownDevice: 'known_device',\n", '']],
  ],
];
