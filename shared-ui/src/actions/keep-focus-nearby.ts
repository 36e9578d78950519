const SURROUNDINGS = 'section, aside, dialog, main';

/** A `ref` for a control that disappears once it succeeds: the focus moves to what is around it instead of getting lost. */
export const keepFocusNearby = (control: HTMLElement | null) => () => {
  if (!control || document.activeElement !== control) return;
  const around: Element[] = [];
  for (let parent = control.parentElement; parent; parent = parent.parentElement) if (parent.matches(SURROUNDINGS)) around.push(parent);
  // By then, whatever disappears with the control is gone.
  queueMicrotask(() => {
    // Something else has taken it meanwhile.
    if (document.activeElement !== document.body) return;
    const place = around.find(({ isConnected }) => isConnected) ?? document.querySelector('main');
    if (!(place instanceof HTMLElement)) return;
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  });
};
