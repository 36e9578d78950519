import type { Literal } from '../build/parse-declarations';

type Limits = Readonly<Record<string, Literal>>;
const isRecord = (value: Literal | undefined): value is Limits => typeof value === 'object' && !Array.isArray(value);
const listed = (value: Literal | undefined): readonly Literal[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value as Literal];
/** Compares two limits of the same kind: whether more may be sent than is accepted. */
const EXCEEDS: Readonly<Record<string, (sent: Literal | undefined, accepted: Literal) => boolean>> = {
  ...Object.fromEntries(
    ['maxLength', 'maximum', 'maxItems'].map((name) => [name, (sent, accepted) => sent === undefined || Number(sent) > Number(accepted)]),
  ),
  ...Object.fromEntries(
    ['minLength', 'minimum', 'minItems'].map((name) => [name, (sent, accepted) => sent === undefined || Number(sent) < Number(accepted)]),
  ),
  // A caller built without a default sends the parameter, or accepts any default.
  default: (sent, accepted) => sent !== undefined && sent !== accepted,
  enum: (sent, accepted) => sent === undefined || listed(sent).some((value) => !listed(accepted).includes(value)),
};
const differs = (sent: Literal | undefined, accepted: Literal): boolean => sent !== accepted;
const shown = (value: Literal | undefined): string => (value === undefined ? 'none' : JSON.stringify(value));

/**
 * Parameters of a call for which a caller may send what the server does not accept: longer or shorter texts, larger or smaller numbers, other
 * values; and those with another default. Both are entries of `CallLimits`; without one, nothing is compared.
 */
export function exceededCallParameterLimits(sent: Literal | undefined, accepted: Literal | undefined): string[] {
  if (!isRecord(sent) || !isRecord(accepted)) return [];
  return Object.entries(sent).flatMap(([parameter, own]) => {
    const limits = accepted[parameter];
    if (!isRecord(own) || !isRecord(limits)) return [];
    return Object.entries(limits)
      .filter(([name, limit]) => (EXCEEDS[name] ?? differs)(own[name], limit))
      .map(([name, limit]) => `${parameter} had the ${name} ${shown(own[name])} when it was built, and now has ${shown(limit)}`);
  });
}
