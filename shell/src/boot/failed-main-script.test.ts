import { REQUIRES_HYDRATION_ATTRIBUTE } from '@komado/shared-contracts';
import { earlySubmissionScript } from './early-submission';

const MAIN_SCRIPT = '/assets/1/main.js';

// In a file of its own: from then on, the script holds no form of its window.
test('a form that was submitted before its script has loaded is left to the server if the main script cannot be loaded', () => {
  const script = document.createElement('script');
  script.textContent = earlySubmissionScript(MAIN_SCRIPT);
  document.head.append(script);
  document.body.innerHTML = `<form method="post" ${REQUIRES_HYDRATION_ATTRIBUTE}><button>Send</button></form>`;
  const form = document.querySelector('form')!;
  const sentByBrowser = jest.fn();
  form.submit = sentByBrowser;
  const submission = () => {
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    form.dispatchEvent(event);
    return event;
  };
  submission();
  const lost = (src: string) => {
    const failed = document.createElement('script');
    failed.setAttribute('src', src);
    document.body.append(failed);
    failed.dispatchEvent(new Event('error'));
  };
  lost('/remotes/account/1/page.js');
  expect(sentByBrowser).not.toHaveBeenCalled();
  lost(MAIN_SCRIPT);
  expect(sentByBrowser).toHaveBeenCalledTimes(1);
  expect(submission().defaultPrevented).toBe(false);
});
