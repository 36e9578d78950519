import { useEffect, type RefObject } from 'react';

const FOCUSABLE = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex]';
/**
 * Keeps the page from shifting when its scrollbar disappears. `scrollbar-gutter` would reserve the space, too, but the backdrop does not
 * cover it.
 */
function reserveScrollbarSpace(): void {
  if (document.querySelector('dialog[open]')) return;
  const { clientWidth, style } = document.documentElement;
  style.setProperty('--scroll-bar', `${window.innerWidth - clientWidth}px`);
}

const focusables = (box: HTMLElement): HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => !element.matches(':disabled, [tabindex="-1"], [hidden] *'));

/** Shows `box` as a modal dialog while `isOpen`; traps the focus and restores it on close. */
export function useModal(
  box: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  isDismissible: boolean,
  onClose: RefObject<() => void>,
): void {
  useEffect(() => {
    const dialog = box.current;
    if (!isOpen || !dialog) return undefined;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const isInUse = focused !== null && dialog.contains(focused);
    const before = isInUse ? null : focused;
    const open = () => {
      // Without native modal dialogs the dialog still opens; the key handler below traps the focus.
      if (typeof dialog.showModal !== 'function') {
        dialog.setAttribute('open', '');
        return;
      }
      if (dialog.open && dialog.matches(':modal')) return;
      // A dialog that is open in the server's HTML is not modal yet.
      dialog.removeAttribute('open');
      reserveScrollbarSpace();
      dialog.showModal();
    };
    open();
    const first = dialog.querySelector<HTMLElement>('[data-autofocus], [autofocus]') ?? dialog.querySelector<HTMLElement>('h2');
    // If the reader is already using the dialog, keep their focus.
    (isInUse ? focused : (first ?? dialog)).focus();

    const press = (event: KeyboardEvent) => {
      // Only the topmost dialog, which opened last, handles the keys.
      const opened = document.querySelectorAll('dialog[open]');
      if (opened.length > 1 && !dialog.contains(document.activeElement)) return;
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        if (isDismissible) onClose.current();
      }
      if (event.key === 'Tab') keepInside(dialog, event);
    };
    // The platform may request closing without a key, and may close on a second request without asking.
    const cancel = (event: Event) => {
      event.preventDefault();
      if (isDismissible && event.target === dialog) onClose.current();
    };
    const closed = (event: Event) => {
      if (event.target !== dialog) return;
      if (isDismissible) onClose.current();
      else open();
    };
    document.addEventListener('keydown', press, true);
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('close', closed);
    return () => {
      document.removeEventListener('keydown', press, true);
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('close', closed);
      if (typeof dialog.close === 'function' && dialog.open) dialog.close();
      dialog.removeAttribute('open');
      if (before?.isConnected) before.focus();
    };
  }, [box, isOpen, isDismissible, onClose]);
}

function keepInside(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  const stops = focusables(dialog);
  const first = stops[0];
  const last = stops[stops.length - 1];
  const current = document.activeElement;
  if (!first || !last) {
    event.preventDefault();
  } else if (event.shiftKey && (current === first || !stops.includes(current as HTMLElement))) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && (current === last || !dialog.contains(current))) {
    event.preventDefault();
    first.focus();
  }
}
