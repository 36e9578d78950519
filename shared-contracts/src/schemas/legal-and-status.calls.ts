import { z } from 'zod';
import { CheckMode, Region } from '../enumerations';
import { call } from './call';
import { count, entity, enumeration, id, listOf, textField, booleanField } from './response-fields';
import { signUpPoint } from './entities';
import { flag, integer, text } from './request-parameters';

const lawDocument = entity('LawDocument', 'The terms of service or the privacy policy.', {
  id: id('Number of the version. Send it with `POST /web/law` when the reader accepts it.'),
  document_title: textField('Heading of the document.'),
  revision_date: textField('Day on which this version came into force, as `YYYY-MM-DD`.'),
  paragraph_list: listOf(textField('Paragraph; one that starts with `# ` is a heading.'), 'Paragraphs in their order.'),
});
const termsOfServiceId = id('Number of the version of the terms of service in force.');
const privacyPolicyId = id('Number of the version of the privacy policy in force.');

export const legalAndStatusCalls = {
  'GET /web/law': call({
    summary: 'Region of the visitor and the law documents in force.',
    result: {
      region: enumeration('Region', 'Region that decides prices, law and the day it is.', Region, { JP: 'Japan.', US: 'Everywhere else.' }),
      country: textField('Country of the visitor, as two letters of ISO 3166-1; empty when unknown.'),
      terms_of_service: lawDocument.describe('The terms of service in force.'),
      privacy_policy: lawDocument.describe('The privacy policy in force.'),
    },
  }),
  'POST /web/law': call({
    summary: 'Records a birthday, a consent or both, and sets the matching cookies.',
    mode: CheckMode.disable,
    parameters: {
      birthday: text(7).describe('Year and month of birth as `YYYY-MM`; empty when only documents are accepted.'),
      is_consent: flag().describe('Whether the visitor accepts the documents.'),
      terms_of_service_id: integer()
        .or(z.literal(''))
        .describe('Version of the terms of service that the visitor accepts; empty for none.'),
      privacy_policy_id: integer().or(z.literal('')).describe('Version of the privacy policy that the visitor accepts; empty for none.'),
    },
  }),
  'GET /web/law/status': call({
    summary: 'Whether the visitor still has to accept the terms or the privacy policy in force.',
    result: {
      terms_of_service_update_flag: booleanField('Whether the visitor has yet to accept the terms of service in force.'),
      privacy_policy_update_flag: booleanField('Whether the visitor has yet to accept the privacy policy in force.'),
      terms_of_service_id: termsOfServiceId,
      privacy_policy_id: privacyPolicyId,
    },
  }),
  'GET /web/status': call({
    summary: 'Whether the web service is up. Under maintenance it returns 503 with its message.',
    mode: CheckMode.noMaintenanceCheck,
  }),
  'GET /web/account/report/country/check': call({
    summary: 'Refuses readers of countries where the service is not offered.',
    refusals: ['country-denied'],
  }),
  'GET /app/rule': call({
    summary: 'The rules and limits in force, for screens that show them.',
    result: {
      rule_list: listOf(textField('A rule as a sentence.'), 'Rules to show.'),
      comment_max_length: count('How many characters a comment may have.'),
      comments_per_hour: count('How many comments a reader may write within an hour.'),
      device_max: count('On how many devices an account may be logged in at the same time.'),
      sign_up_point: signUpPoint,
    },
  }),
};
