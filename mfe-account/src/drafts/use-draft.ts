import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { withStorage } from './browser-storage';

const keyOf = (name: string): string => `komado.draft.${name}`;
type Draft = Readonly<Record<string, unknown>>;

/** Keeps fields of a form for when it is opened next in this tab, as `useDraft` does while somebody types. */
export const saveDraft = (name: string, draft: Draft): void =>
  withStorage(() => sessionStorage.setItem(keyOf(name), JSON.stringify(draft)), undefined);
/** Forgets what was typed into a form: it is saved now. */
export const forgetDraft = (name: string): void => withStorage(() => sessionStorage.removeItem(keyOf(name)), undefined);
/** What was typed into a form and not saved, by field; empty when there is nothing. */
const readDraft = (name: string): Draft =>
  withStorage(() => {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  }, {});

/**
 * Keeps what is typed into a form over a reload of this tab, until it is saved. Never for passwords. A `name` with the reader's number tells
 * readers of one browser apart: somebody else's words are not put into a form. A field that was changed before the script ran stays as it is.
 */
export function useDraft<T extends FieldValues>(
  name: string,
  { subscribe, setValue, getValues, formState: { defaultValues } }: UseFormReturn<T>,
  fields: readonly Path<T>[],
): void {
  useEffect(() => {
    const draft = readDraft(name);
    for (const field of fields) {
      const value = draft[field];
      const isUntouched = getValues(field) === (defaultValues as Draft | undefined)?.[field];
      if (value !== undefined && isUntouched) setValue(field, value as never, { shouldDirty: true });
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values, name: changed }) => {
        if (changed !== undefined) saveDraft(name, Object.fromEntries(fields.map((field) => [field, values[field]])));
      },
    });
    // Fields and name of a form never change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [subscribe, setValue]);
}
