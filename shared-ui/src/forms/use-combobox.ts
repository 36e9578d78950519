import { useCallback, useId, useState, type AriaRole, type KeyboardEvent } from 'react';

/** Keys that move among the options; all others belong to the text field. */
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
const NONE = -1;

export interface Combobox {
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
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Spread these on the text field. */
  readonly field: {
    readonly role: AriaRole;
    readonly 'aria-expanded': boolean;
    readonly 'aria-autocomplete': 'list';
    readonly 'aria-controls': string | undefined;
    readonly 'aria-activedescendant': string | undefined;
  };
}

/**
 * A text field with a list of links below it: the focus stays in the field, the arrow keys move through the list (ARIA's combobox pattern).
 * Without options (`hasOptions`), it stays closed; if they are still loading when an arrow is pressed, it opens as soon as they arrive.
 */
export function useCombobox(hasOptions: boolean): Combobox {
  const listId = useId();
  const [isRequested, setRequested] = useState(false);
  const [active, setActive] = useState(NONE);
  const [paths, setPaths] = useState<readonly string[]>([]);
  const isOpen = isRequested && hasOptions;
  const activeIndex = isOpen && active < paths.length ? active : NONE;
  const open = useCallback(() => {
    setRequested(true);
    setActive(NONE);
  }, []);
  const close = useCallback(() => {
    setRequested(false);
    setActive(NONE);
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (event.key === 'Escape') {
      if (isOpen) event.preventDefault();
      close();
    } else if (step) {
      if (hasOptions) event.preventDefault();
      setRequested(true);
      if (paths.length === 0) {
        setActive(step > 0 ? 0 : NONE);
        return;
      }
      const next = activeIndex === NONE && step < 0 ? paths.length - 1 : activeIndex + step;
      setActive(next < 0 ? paths.length - 1 : next < paths.length ? next : 0);
    }
  };
  return {
    listId,
    isOpen,
    activeIndex,
    chosenPath: activeIndex === NONE ? undefined : paths[activeIndex],
    open,
    close,
    onPaths: setPaths,
    onKeyDown,
    field: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': activeIndex === NONE ? undefined : `${listId}-${activeIndex}`,
    },
  };
}
