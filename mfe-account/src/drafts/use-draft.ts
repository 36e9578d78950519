import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { tryStorage } from '../storage/try-storage';

const keyOf = (name: string): string => `komado.draft.${name}`;
type Draft = Readonly<Record<string, unknown>>;

/** Saves form fields for the next time the form opens in this tab, as `useDraft` does during typing. */
export const saveDraft = (name: string, draft: Draft): void =>
  tryStorage(() => sessionStorage.setItem(keyOf(name), JSON.stringify(draft)), undefined);
/** Deletes a form's draft once it is submitted. */
export const forgetDraft = (name: string): void => tryStorage(() => sessionStorage.removeItem(keyOf(name)), undefined);
/** A form's unsaved input by field; empty when there is none. */
const readDraft = (name: string): Draft =>
  tryStorage(() => {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  }, {});

/** Whether the form has unsaved input in this tab, even if it is empty. */
export const hasDraft = (name: string): boolean => Object.keys(readDraft(name)).length > 0;

/**
 * Preserves form input across a reload of this tab until it is submitted. Never for passwords. A `name` with the account id separates
 * readers who share a browser: one reader's input never appears in another's form. A field that was changed before the script ran is left
 * alone.
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
    // The form's fields and name never change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [subscribe, setValue]);
}
