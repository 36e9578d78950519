/** Takes the focus off the bars, since a bar with the focus stays visible. After a drawer, the focus is on the button that opened it. */
export function removeFocusFromBars(): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && focused.closest('[data-shown]')) focused.blur();
}
