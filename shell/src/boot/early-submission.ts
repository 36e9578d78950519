import { FORM_HYDRATED_EVENT, REQUIRES_HYDRATION_ATTRIBUTE } from '@komado/shared-contracts';

/**
 * Holds submissions of a form that is not live yet, and submits them once it is. Without it, readers faster than the page's script would be
 * sent to the server, which cannot process these forms. Runs inline, before everything else, so it must not reference anything outside
 * itself.
 */
export function replayEarlySubmissions(needsScriptAttribute: string, liveEvent: string, mainScript: string): void {
  const live = new WeakSet<EventTarget>();
  let delayed: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined;
  let hasMainScript = true;
  window.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      if (!hasMainScript || !form.hasAttribute(needsScriptAttribute) || live.has(form)) return;
      event.preventDefault();
      delayed = { form, submitter: event.submitter };
    },
    true,
  );
  window.addEventListener(liveEvent, ({ target }) => {
    if (!target) return;
    live.add(target);
    if (delayed?.form !== target) return;
    const { form, submitter } = delayed;
    delayed = undefined;
    form.requestSubmit(submitter);
  });
  window.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || target.getAttribute('src') !== mainScript) return;
      // No form will ever become live: the server says so to the reader.
      hasMainScript = false;
      delayed?.form.submit();
    },
    true,
  );
}

/** Its script text, for the head of the page. */
export const earlySubmissionScript = (mainScript: string): string =>
  `(${replayEarlySubmissions.toString()})(${[REQUIRES_HYDRATION_ATTRIBUTE, FORM_HYDRATED_EVENT, mainScript].map((text) => JSON.stringify(text)).join()})`;
