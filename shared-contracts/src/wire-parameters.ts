export type WireParameters = Readonly<Record<string, string>>;
export type CallParameterValue = string | number | boolean | readonly (string | number)[] | null | undefined;

/** What travels: undefined is dropped, lists are joined by commas, everything else becomes text. */
export function toWireParameters(parameters: Readonly<Record<string, CallParameterValue>>): WireParameters {
  const wire: Record<string, string> = {};
  for (const [key, value] of Object.entries(parameters)) {
    if (value === undefined || value === null) continue;
    wire[key] = Array.isArray(value) ? value.join(',') : String(value);
  }
  return wire;
}
