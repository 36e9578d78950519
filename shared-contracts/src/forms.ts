/** Dispatched by a form, bubbling, once its script handles what is submitted. */
export const FORM_LIVE_EVENT = 'form-live';
/** Marks a form that the server cannot process: the shell holds what is submitted until the form is live. */
export const NEEDS_SCRIPT_ATTRIBUTE = 'data-needs-script';
/** Query parameter of a page that a form was sent to which the server could not process. */
export const FORM_PARAMETER = 'form';
export const FORM_NOT_SENT = 'not-sent';
