import { FORM_LIVE_EVENT, NEEDS_SCRIPT_ATTRIBUTE } from '@komado/shared-contracts';

/**
 * Holds what is submitted before its form is live, and submits it then. Without it, whoever is quicker than the page's script would be sent to
 * the server, which cannot process these forms. Runs inline, ahead of everything else, so it must not refer to anything outside of itself.
 */
export function holdEarlySubmissions(needsScriptAttribute: string, liveEvent: string, mainScript: string): void {
  const live = new WeakSet<EventTarget>();
  let held: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined;
  let hasMainScript = true;
  window.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      if (!hasMainScript || !form.hasAttribute(needsScriptAttribute) || live.has(form)) return;
      event.preventDefault();
      held = { form, submitter: event.submitter };
    },
    true,
  );
  window.addEventListener(liveEvent, ({ target }) => {
    if (!target) return;
    live.add(target);
    if (held?.form !== target) return;
    const { form, submitter } = held;
    held = undefined;
    form.requestSubmit(submitter);
  });
  window.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || target.getAttribute('src') !== mainScript) return;
      // Nothing will ever make a form live: the server says so.
      hasMainScript = false;
      held?.form.submit();
    },
    true,
  );
}

/** The script text of it, for the head of the page. */
export const earlySubmissionScript = (mainScript: string): string =>
  `(${holdEarlySubmissions.toString()})(${[NEEDS_SCRIPT_ATTRIBUTE, FORM_LIVE_EVENT, mainScript].map((text) => JSON.stringify(text)).join()})`;
