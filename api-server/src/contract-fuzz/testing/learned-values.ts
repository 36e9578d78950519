import type { CallEntry } from '@komado/shared-contracts/schemas';
import { z } from 'zod';

const MAX_VALUES = 60;
/** Parameters whose response fields have other names. */
const FIELD_OF: Readonly<Record<string, string>> = {
  target_user_id: 'user_id',
  new_email: 'email',
  current_password: 'password',
  new_password: 'password',
  offset_purchase_time: 'purchase_time',
  keyword: 'title_name',
  check_point: 'point',
  paid_point: 'point',
};
/** Fallbacks until a response has provided a value: one of them is valid for nearly every schema. */
const GUESSES = ['1', '2', '0', '', 'true', '1,2', '2000-05', '2026-11-20', 'manga', '/my/shop', 'a word', 'female', 'popular'];

/** Values collected from responses, by field name: what a client that has explored the API would send. */
export class LearnedValues {
  private readonly values = new Map<string, string[]>();

  copy(): LearnedValues {
    const copy = new LearnedValues();
    for (const [field, values] of this.values) copy.add(field, ...values);
    return copy;
  }

  add(field: string, ...values: (string | number)[]): void {
    const known = this.values.get(field) ?? [];
    for (const value of values.map(String)) if (!known.includes(value)) known.push(value);
    this.values.set(field, known.slice(-MAX_VALUES));
  }

  /** Collects every number and string of a response. */
  addAll(response: unknown): void {
    if (typeof response !== 'object' || response === null) return;
    for (const [field, value] of Object.entries(response)) {
      if (typeof value === 'number' || typeof value === 'string') this.add(field, value);
      else if (Array.isArray(value)) value.slice(0, 5).forEach((item) => this.addAll(item));
      else this.addAll(value);
    }
  }

  /** A plausible value for a parameter; `pick` selects among the known ones. */
  for(name: string, entry: CallEntry, pick: number): string {
    const schema = entry.parameters.shape[name];
    const accepts = (value: string): boolean => schema?.safeParse(value).success ?? true;
    const field = FIELD_OF[name] ?? name;
    const known = this.values.get(field) ?? this.values.get(field.replace(/_list$/, '')) ?? [];
    const rotated = known.map((_, at) => known[(at + pick) % known.length]!);
    if (name.endsWith('_list') && known.length > 0) return rotated.slice(0, 1 + (pick % 3)).join(',');
    const usable = rotated.find(accepts);
    if (usable !== undefined) return usable;
    const guesses = [...choicesOf(schema), ...GUESSES].filter(accepts);
    return guesses[pick % Math.max(guesses.length, 1)] ?? 'a word';
  }
}

/** The values of an enum schema. */
const choicesOf = (schema: z.core.$ZodType | undefined): string[] => {
  if (!schema) return [];
  const enums = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).matchAll(/"enum":(\[[^\]]*\])/g);
  return [...enums].flatMap(([, list]) => (JSON.parse(list ?? '[]') as unknown[]).map(String));
};
