import { FORM_HYDRATED_EVENT, REQUIRES_HYDRATION_ATTRIBUTE } from '@komado/shared-contracts';
import { earlySubmissionScript } from './early-submission';

/** Listeners stay on the window, so one script serves all tests. */
beforeAll(() => {
  // As in the page: evaluated from its text, so that a missing outside reference fails.
  const script = document.createElement('script');
  script.textContent = earlySubmissionScript('/assets/1/main.js');
  document.head.append(script);
});

function pageWith(attributes: string) {
  document.body.innerHTML = `<form method="post" ${attributes}><input name="email"><button name="way" value="mail">Send</button></form>`;
  const form = document.querySelector('form')!;
  const submitted: (string | undefined)[] = [];
  // What the page's script does once it has loaded.
  const handle = (event: SubmitEvent) => {
    event.preventDefault();
    submitted.push(event.submitter?.textContent ?? undefined);
  };
  return {
    form,
    button: document.querySelector('button')!,
    submitted,
    becomesLive: () => {
      form.addEventListener('submit', handle);
      form.dispatchEvent(new Event(FORM_HYDRATED_EVENT, { bubbles: true }));
    },
  };
}
const submission = (form: HTMLFormElement, submitter: HTMLElement | null = null) => {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter });
  form.dispatchEvent(event);
  return event;
};

describe('a form that is submitted before its script has loaded', () => {
  it('is delayed, and submitted once, by the same button, when it is live', () => {
    const { form, button, submitted, becomesLive } = pageWith(REQUIRES_HYDRATION_ATTRIBUTE);
    expect(submission(form, button).defaultPrevented).toBe(true);
    expect(submission(form, button).defaultPrevented).toBe(true);
    expect(submitted).toEqual([]);
    becomesLive();
    expect(submitted).toEqual(['Send']);
    submission(form);
    expect(submitted).toEqual(['Send', undefined]);
  });
  it('is not submitted if the reader has not submitted it', () => {
    const { submitted, becomesLive } = pageWith(REQUIRES_HYDRATION_ATTRIBUTE);
    becomesLive();
    expect(submitted).toEqual([]);
  });
  it('is sent immediately if the server can process it', () => {
    const { form } = pageWith('action="/law/age"');
    expect(submission(form).defaultPrevented).toBe(false);
  });
});
