import { FORM_LIVE_EVENT } from '@komado/shared-contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Checkbox } from './checkbox.component';
import { ErrorSummary } from './error-summary.component';
import { Form } from './form.component';
import { Select } from './select.component';
import { Switch } from './switch.component';
import { PasswordField, TextField } from './text-field.component';

test('label, hint and error belong to the field for screen readers', () => {
  render(<TextField label="Nickname" hint="Up to 20 characters." error="Please enter a nickname." />);
  const field = screen.getByLabelText('Nickname');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Please enter a nickname. Up to 20 characters.');
});
test('a field without an error is valid', () => {
  render(<TextField label="Nickname" />);
  expect(screen.getByLabelText('Nickname')).toBeValid();
});
test('a form library reaches the input by ref', () => {
  const ref = { current: null as HTMLInputElement | null };
  render(<TextField label="Email" ref={ref} />);
  expect(ref.current).toBe(screen.getByLabelText('Email'));
});
test('a password is hidden until it is asked to show', async () => {
  render(<PasswordField label="Password" />);
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});
test('a select begins with its placeholder, which is no choice', async () => {
  render(<Select label="Month" placeholder="Month" options={[{ value: '04', label: 'April' }]} />);
  expect(screen.getByLabelText('Month')).toHaveValue('');
  await userEvent.selectOptions(screen.getByLabelText('Month'), 'April');
  expect(screen.getByLabelText('Month')).toHaveValue('04');
});
test('a checkbox is ticked by its words and by the keyboard', async () => {
  render(<Checkbox label="I agree" error="Please agree." />);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  await userEvent.click(screen.getByText('I agree'));
  expect(box).toBeChecked();
  await userEvent.keyboard(' ');
  expect(box).not.toBeChecked();
  expect(box).toHaveAccessibleDescription('Please agree.');
});
test('a switch tells what it should become', async () => {
  const change = jest.fn();
  render(<Switch label="Ads" isOn onChange={change} />);
  await userEvent.click(screen.getByRole('switch', { name: 'Ads' }));
  expect(change).toHaveBeenCalledWith(false);
});
test('the summary of faults takes the focus and leads to the field', () => {
  const { rerender } = render(<ErrorSummary faults={[]} />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<ErrorSummary faults={[{ message: 'Please choose a year.', fieldId: 'year' }]} />);
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Please choose a year.' })).toHaveAttribute('href', '#year');
});
describe('a form', () => {
  it('is posted, whatever it is given, so that nothing typed gets into an address', () => {
    const { container, rerender } = render(<Form />);
    expect(container.querySelector('form')).toHaveAttribute('method', 'post');
    rerender(<Form action="/law/age" />);
    expect(container.querySelector('form')).toHaveAttribute('method', 'post');
  });
  it('tells the page when its script handles what is submitted', () => {
    const live = jest.fn();
    document.addEventListener(FORM_LIVE_EVENT, live);
    render(<Form />);
    expect(live).toHaveBeenCalledTimes(1);
    document.removeEventListener(FORM_LIVE_EVENT, live);
  });
  it('says on a server that it needs its script, unless the server processes it', () => {
    expect(renderToString(<Form />)).toMatch(/<noscript>.*needs JavaScript.*<\/noscript>/);
    expect(renderToString(<Form action="/law/age" />)).not.toContain('noscript');
  });
});
