/** Dispatched by a form, bubbling, once its script handles submissions. */
export const FORM_HYDRATED_EVENT = 'form-live';
/** Marks a form that the server cannot process: the shell delays submissions until the form is live. */
export const REQUIRES_HYDRATION_ATTRIBUTE = 'data-needs-script';
/** Query parameter that says the server could not process a form sent to it. */
export const FORM_ERROR_PARAMETER = 'form';
export const FORM_NOT_SENT = 'not-sent';
