import { FORM_HYDRATED_EVENT } from '@komado/shared-contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Checkbox } from './checkbox-and-radio.component';
import { ErrorSummary } from './error-summary.component';
import { Form } from './form.component';
import { Select } from './select.component';
import { Switch } from './switch.component';
import { PasswordField, TextField } from './text-field.component';
import { ThemeSwitch } from './theme-switch.component';

test('label, hint and error are associated with the field for screen readers', () => {
  render(<TextField label="Nickname" hint="Up to 20 characters." error="Please enter a nickname." />);
  const field = screen.getByLabelText('Nickname');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Please enter a nickname. Up to 20 characters.');
});
test('a field without an error is valid', () => {
  render(<TextField label="Nickname" />);
  expect(screen.getByLabelText('Nickname')).toBeValid();
});
test('a form library reaches the input through its ref', () => {
  const ref = { current: null as HTMLInputElement | null };
  render(<TextField label="Email" ref={ref} />);
  expect(ref.current).toBe(screen.getByLabelText('Email'));
});
test('a password is masked until the reader shows it', async () => {
  render(<PasswordField label="Password" />);
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});
test('a select starts with its placeholder, which is not a choice', async () => {
  render(<Select label="Month" placeholder="Month" options={[{ value: '04', label: 'April' }]} />);
  expect(screen.getByLabelText('Month')).toHaveValue('');
  await userEvent.selectOptions(screen.getByLabelText('Month'), 'April');
  expect(screen.getByLabelText('Month')).toHaveValue('04');
});
test('a checkbox is checked through its label and by keyboard', async () => {
  render(<Checkbox label="I agree" error="Please agree." />);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  await userEvent.click(screen.getByText('I agree'));
  expect(box).toBeChecked();
  await userEvent.keyboard(' ');
  expect(box).not.toBeChecked();
  expect(box).toHaveAccessibleDescription('Please agree.');
});
test('a switch reports its new value', async () => {
  const change = jest.fn();
  render(<Switch label="Ads" isOn onChange={change} />);
  await userEvent.click(screen.getByRole('switch', { name: 'Ads' }));
  expect(change).toHaveBeenCalledWith(false);
});
test('the error summary takes the focus and links to the field', () => {
  const { rerender } = render(<ErrorSummary errors={[]} />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<ErrorSummary errors={[{ message: 'Please choose a year.', fieldId: 'year' }]} />);
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Please choose a year.' })).toHaveAttribute('href', '#year');
});
describe('a form', () => {
  it('uses POST, whatever it is given, so that nothing typed ends up in a URL', () => {
    const { container, rerender } = render(<Form />);
    expect(container.querySelector('form')).toHaveAttribute('method', 'post');
    rerender(<Form action="/law/age" />);
    expect(container.querySelector('form')).toHaveAttribute('method', 'post');
  });
  it('notifies the page once its script handles submissions', () => {
    const live = jest.fn();
    document.addEventListener(FORM_HYDRATED_EVENT, live);
    render(<Form />);
    expect(live).toHaveBeenCalledTimes(1);
    document.removeEventListener(FORM_HYDRATED_EVENT, live);
  });
  it('says on the server that it needs its script, unless the server processes it', () => {
    expect(renderToString(<Form />)).toMatch(/<noscript>.*needs JavaScript.*<\/noscript>/);
    expect(renderToString(<Form action="/law/age" />)).not.toContain('noscript');
  });
});
test('two theme switches on a page show the same theme', async () => {
  render(
    <>
      <ThemeSwitch />
      <ThemeSwitch name="other" />
    </>,
  );
  await userEvent.click(screen.getAllByRole('radio', { name: 'Dark' })[1]!);
  for (const choice of screen.getAllByRole('radio', { name: 'Dark' })) expect(choice).toBeChecked();
  await userEvent.click(screen.getAllByRole('radio', { name: 'System' })[0]!);
  for (const choice of screen.getAllByRole('radio', { name: 'System' })) expect(choice).toBeChecked();
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});
