import { z } from 'zod';
import {
  configuredCountryRestriction,
  countryRestriction,
  type CountryRestriction,
  operatorCountryRestrictions,
  writeCountryRestrictions,
} from '../../service';
import { recordAudit } from '../../audit';
import { operatorCommand, type OperatorDependencies } from '../operator-command';
import { OperatorRefusal } from '../operator-refusal';

const RULES = { deny: 'denied', 'app-only': 'app-only', allow: null } as const satisfies Record<string, CountryRestriction | null>;
const RULE_TEXTS: Readonly<Record<CountryRestriction, string>> = {
  denied: 'the service is not offered',
  'app-only': 'points are sold only in the app',
};
const SOURCES: Readonly<Record<CountryRestriction, string>> = { denied: 'DENIED_COUNTRIES', 'app-only': 'APP_ONLY_COUNTRIES' };

const input = z.union([
  z.object({ act: z.literal('list') }),
  z.object({
    act: z.enum(['deny', 'app-only', 'allow']),
    code: z
      .string()
      .regex(/^[A-Za-z]{2}$/, 'must be a country code of two letters, such as FR')
      .transform((code) => code.toUpperCase()),
  }),
]);

async function list({ database, configuration }: OperatorDependencies) {
  const byOperator = await operatorCountryRestrictions(database);
  const codes = new Set([...Object.keys(byOperator), ...configuration.DENIED_COUNTRIES, ...configuration.APP_ONLY_COUNTRIES]);
  return [...codes].toSorted().map((code) => ({
    code,
    rule: countryRestriction(code, configuration, byOperator)!,
    is_configured: configuredCountryRestriction(code, configuration) !== null,
  }));
}

/** Countries where the service or the sale of points is restricted, in addition to the configured ones. */
export const countryCommand = operatorCommand({
  input,
  async run(deps, parameters, { operator, emit }) {
    const { database, configuration, clock } = deps;
    if (parameters.act === 'list') {
      const rules = await list(deps);
      const lines = rules.map(({ code, rule, is_configured }) => `${code}  ${RULE_TEXTS[rule]}${is_configured ? ' (configuration)' : ''}`);
      return emit({ type: 'report', ok: true, message: lines.join('\n') || 'No countries are restricted.', data: { rules } });
    }
    const { act, code } = parameters;
    const rule = RULES[act];
    const configured = configuredCountryRestriction(code, configuration);
    if (configured && configured !== rule && rule !== 'denied')
      throw new OperatorRefusal(
        `${code} is restricted by the environment variable ${SOURCES[configured]}. To allow it, remove ${code} from ${SOURCES[configured]}, and restart the api-server.`,
      );
    await database.transaction(async (tx) => {
      const { [code]: former, ...others } = await operatorCountryRestrictions(tx);
      await writeCountryRestrictions(tx, rule ? { ...others, [code]: rule } : others);
      const detail = { former_rule: former ?? null, rule };
      await recordAudit(tx, { operator, action: `country ${act}`, subject: `country:${code}`, detail, now: clock.now() });
    });
    const message = rule ? `In ${code}, ${RULE_TEXTS[rule]}.` : `${code} is not restricted.`;
    emit({ type: 'report', ok: true, message, data: { code, rule } });
  },
});
