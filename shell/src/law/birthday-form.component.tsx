import { ageBand, formatBirthday, LOWEST_BIRTH_YEAR, parseBirthday, pathOf, useApi, useRoom } from '@komado/shared-contracts';
import { Button, ErrorSummary, Select } from '@komado/shared-ui';
import { useState, type SubmitEvent } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { PanelArt } from '../pages/panel-art.component';
import type { AgeGateData } from './age-gate.page';
import { GateForm, GateNote, GatePair, GateSentence } from './gate-form.component';
import { RETURN_PATH } from './reader-age';

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const months = MONTHS.map((label, index) => ({ value: String(index + 1).padStart(2, '0'), label }));
const FAULT = 'Please choose the year and the month in which you were born.';
const NOT_SAVED = 'Your answer could not be saved. Please try again.';

/** First step: year and month. Posts to the server where there is no script. */
export function BirthdayForm({ data }: { data: AgeGateData }) {
  const api = useApi();
  const { now } = useRoom();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [fault, setFault] = useState<string | null>(data.fault === 'birthday' ? FAULT : null);
  const [isSending, setSending] = useState(false);
  const years = Array.from({ length: data.latestYear - LOWEST_BIRTH_YEAR + 1 }, (_, index) => String(data.latestYear - index));

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const chosen = (name: string): string => [form.get(name)].find((value) => typeof value === 'string') ?? '';
    const birthday = parseBirthday(`${chosen('year')}-${chosen('month')}`);
    const text = birthday && formatBirthday(birthday);
    const band = ageBand(text, now(), data.offsetMinutes);
    if (!text || band === 'unknown') {
      setFault(FAULT);
      return;
    }
    setFault(null);
    setSending(true);
    const code = await api
      .act('POST /web/law', { birthday: text, is_consent: false, terms_of_service_id: '', privacy_policy_id: '' })
      .catch(() => null);
    if (code === 0 && band === 'denied') await navigate(pathOf('law-age-denied'), { replace: true });
    else if (code === 0) await revalidate();
    else if (code !== null) setFault(NOT_SAVED);
    setSending(false);
  };
  return (
    <GateForm action={pathOf('law-age')} onSubmit={(event) => void submit(event)} noValidate>
      <PanelArt scene="age" />
      <h1>When were you born?</h1>
      <GateSentence>Some titles have an age limit. We keep the year and month, not the day, and ask once.</GateSentence>
      <input type="hidden" name="step" value="age" />
      <input type="hidden" name={RETURN_PATH} value={data.returnPath} />
      <ErrorSummary faults={fault ? [{ message: fault, fieldId: 'birth-year' }] : []} />
      <GatePair>
        <Select
          id="birth-year"
          name="year"
          label="Year"
          placeholder="Year"
          options={years.map((year) => ({ value: year, label: year }))}
          autoComplete="bday-year"
          required
        />
        <Select id="birth-month" name="month" label="Month" placeholder="Month" options={months} autoComplete="bday-month" required />
      </GatePair>
      <Button type="submit" size="large" isWide isBusy={isSending}>
        Continue
      </Button>
      <GateNote>Under 13 you cannot read on Komado. From 13 to 15 you can read, without an account.</GateNote>
    </GateForm>
  );
}
