import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

const keyOf = (name: string): string => `komado.draft.${name}`;

/** Forgets what was typed into a form: it is saved now. */
export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // A browser may keep nothing at all.
  }
}
/** What was typed into a form and not saved, by field; empty when there is nothing. */
function readDraft(name: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/**
 * Keeps what is typed into a form over a reload of this tab, until it is saved. Never for passwords. `owner` tells readers of one browser
 * apart: somebody else's words are not put into a form.
 */
export function useDraft<T extends FieldValues>(name: string, form: UseFormReturn<T>, fields: readonly Path<T>[]): void {
  const { subscribe, setValue } = form;
  useEffect(() => {
    const draft = readDraft(name);
    for (const field of fields) {
      const value = draft[field];
      if (value !== undefined) setValue(field, value as never, { shouldDirty: true });
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values, name: changed }) => {
        if (changed === undefined) return;
        try {
          sessionStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(fields.map((field) => [field, values[field]]))));
        } catch {
          // A browser may keep nothing at all.
        }
      },
    });
    // Fields and name of a form never change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [subscribe, setValue]);
}
