import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { patchDomForBrowserTranslation } from './browser-translation-patch';

/** What the translation of Chrome and Edge does to a text node. */
function translate(text: Node): void {
  const outer = document.createElement('font');
  const inner = document.createElement('font');
  inner.append(`ü${text.nodeValue}`);
  outer.append(inner);
  text.parentNode?.replaceChild(outer, text);
}

function Form() {
  const [isBusy, setBusy] = useState(false);
  return (
    <section>
      <button type="button" onClick={() => setBusy(!isBusy)}>
        {isBusy ? <progress /> : null}
        Send
      </button>
      <p>
        {isBusy ? null : 'Ready.'}
        <b>Form</b>
      </p>
    </section>
  );
}

describe('a translated page', () => {
  const original = { insertBefore: Node.prototype.insertBefore, removeChild: Node.prototype.removeChild };
  beforeEach(patchDomForBrowserTranslation);
  afterEach(() => void Object.assign(Node.prototype, original));

  it('keeps its sections when React adds an element beside a translated text, and when it removes one', async () => {
    const user = userEvent.setup();
    render(<Form />);
    const button = screen.getByRole('button');
    act(() => {
      translate(button.lastChild!);
      translate(screen.getByText('Ready.').firstChild!);
    });
    await user.click(button);
    expect(screen.getByRole('progressbar')).toBeInTheDocument();
    expect(button).toHaveTextContent('üSend');
    await user.click(button);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByText('Form')).toBeInTheDocument();
  });

  it('inserts and removes nodes of an untranslated page as before', () => {
    const list = document.createElement('ul');
    const [first, second] = [document.createElement('li'), document.createElement('li')];
    list.append(second!);
    expect(list.insertBefore(first!, second!)).toBe(first);
    expect([...list.children]).toEqual([first, second]);
    expect(list.removeChild(first!)).toBe(first);
    expect([...list.children]).toEqual([second]);
  });
});
