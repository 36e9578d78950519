import { FORM_HYDRATED_EVENT, REQUIRES_HYDRATION_ATTRIBUTE } from '@komado/shared-contracts';
import { useEffect, useRef, type ComponentPropsWithoutRef } from 'react';
import { Callout } from '../surfaces-and-text.component';

export type FormProperties = Omit<ComponentPropsWithoutRef<'form'>, 'method'>;

/**
 * A form whose fields never end up in a URL: it uses POST, also before its script runs or without one. `action` is the server endpoint that
 * processes it; without `action` the form needs its script and says so when scripting is off. For a search use a plain form with `get`.
 */
export function Form({ action, noValidate, children, ...rest }: FormProperties) {
  const form = useRef<HTMLFormElement>(null);
  const needsScript = action === undefined;
  useEffect(() => {
    // Until its own messages can be shown, the browser's validation applies.
    if (form.current && noValidate) form.current.noValidate = true;
    form.current?.dispatchEvent(new Event(FORM_HYDRATED_EVENT, { bubbles: true }));
  }, [noValidate]);
  return (
    <form
      {...rest}
      ref={form}
      method="post"
      action={action}
      noValidate={needsScript ? noValidate : undefined}
      {...(needsScript ? { [REQUIRES_HYDRATION_ATTRIBUTE]: true } : {})}
    >
      {needsScript ? (
        <noscript>
          <Callout data-tone="error">This form needs JavaScript. Turn it on in your browser, then reload the page.</Callout>
        </noscript>
      ) : null}
      {children}
    </form>
  );
}
