import { z } from 'zod';
import { CheckMode, Region } from '../enumerations';
import { call } from './call';
import { flag, integer, text } from './parameters';

const document = z.object({
  id: z.number().int(),
  title: z.string(),
  updated_date: z.string(),
  /** Paragraphs in order; one that starts with `# ` is a heading. */
  paragraph_list: z.array(z.string()),
});

export const lawCalls = {
  'GET /web/law': call({
    summary: 'Region of the visitor and the law documents in force.',
    result: { region: z.enum(Region), country: z.string(), terms_of_service: document, privacy_policy: document },
  }),
  'POST /web/law': call({
    summary: 'Records a birthday, a consent or both, and sets the cookies they stand in.',
    mode: CheckMode.disable,
    parameters: {
      /** `YYYY-MM`, or empty when only documents are accepted. */
      birthday: text(7),
      /** 1 agrees. */
      is_consent: flag(),
      terms_of_service_id: integer().or(z.literal('')),
      privacy_policy_id: integer().or(z.literal('')),
    },
  }),
  'GET /web/law/status': call({
    summary: 'Whether the visitor still has to accept the terms or the privacy policy in force.',
    result: {
      terms_of_service_update_flag: z.boolean(),
      privacy_policy_update_flag: z.boolean(),
      terms_of_service_id: z.number().int(),
      privacy_policy_id: z.number().int(),
    },
  }),
  'GET /web/status': call({
    summary: 'Whether the web service is up. Under maintenance it answers 503 with its message.',
    mode: CheckMode.noMaintenanceCheck,
  }),
  'GET /web/account/report/country/check': call({
    summary: 'Refuses readers of countries where the service is not offered.',
    refusals: ['country-denied'],
  }),
  'GET /app/rule': call({
    summary: 'The rules and limits in force, for screens that name them.',
    result: {
      rule_list: z.array(z.string()),
      comment_max_length: z.number().int(),
      comments_per_hour: z.number().int(),
      device_max: z.number().int(),
    },
  }),
};
