import type { StaffRole } from '@komado/server-kit';
import { z } from 'zod';
import { ImportRefusal } from '../library/import';
import { accountExportCommand, accountImportCommand } from './readers/account-file.command';
import { emailReuseCommand } from './readers/email-reuse.command';
import { accountCommand } from './readers/account.command';
import { announcementBannerCommand } from './publishing/announcement-banner.command';
import { createBackupCommand } from './backup/create-backup.command';
import { pointBackCampaignCommand } from './publishing/point-back-campaign.command';
import { commentsCommand } from './readers/comments.command';
import { countryCommand } from './service/country.command';
import { titleEventCommand } from './publishing/title-event.command';
import { grantCommand } from './readers/grant.command';
import { importComicsCommand } from './publishing/import-comics.command';
import { auditLogCommand, ledgerVerifyCommand } from './service/ledger-and-audit-log.commands';
import { magazineIssueCommand } from './publishing/magazine-issue.command';
import { maintenanceCommand } from './service/maintenance.command';
import { nicknameLockCommand } from './readers/nickname-lock.command';
import type { OperatorCommand, OperatorContext, OperatorDependencies } from './operator-command';
import { OperatorRefusal } from './operator-refusal';
import { paymentCommand } from './readers/payment.command';
import { episodeCommand, titleCommand } from './publishing/publish-and-withdraw.commands';
import { browserErrorsCommand } from './service/browser-errors.command';
import { releaseTelemetryCommand } from './service/release-telemetry.command';
import { secretsAcceptCommand } from './service/secrets.command';
import { staffCommand } from './staff/staff.command';

/** By name in an operator's call: `POST /-/operator/{name}`. */
export const OPERATOR_COMMANDS = {
  import: importComicsCommand,
  maintenance: maintenanceCommand,
  title: titleCommand,
  episode: episodeCommand,
  magazine: magazineIssueCommand,
  event: titleEventCommand,
  campaign: pointBackCampaignCommand,
  advertisement: announcementBannerCommand,
  grant: grantCommand,
  account: accountCommand,
  'account-release': emailReuseCommand,
  'account-export': accountExportCommand,
  'account-import': accountImportCommand,
  payment: paymentCommand,
  nickname: nicknameLockCommand,
  country: countryCommand,
  comments: commentsCommand,
  'ledger-verify': ledgerVerifyCommand,
  'secrets-accept': secretsAcceptCommand,
  audit: auditLogCommand,
  'browser-errors': browserErrorsCommand,
  'release-health': releaseTelemetryCommand,
  backup: createBackupCommand,
  staff: staffCommand,
} as const;
export type OperatorCommandName = keyof typeof OPERATOR_COMMANDS;
/** Who may call which command. On the server's own machine, `npm run operator` needs no token. */
export const REQUIRED_ROLE_BY_COMMAND: Readonly<Record<OperatorCommandName, StaffRole>> = {
  import: 'catalog',
  maintenance: 'admin',
  title: 'catalog',
  episode: 'catalog',
  magazine: 'catalog',
  event: 'catalog',
  campaign: 'money',
  advertisement: 'catalog',
  grant: 'money',
  account: 'support',
  'account-release': 'support',
  // They read and write files of the api-server's machine.
  'account-export': 'admin',
  'account-import': 'admin',
  payment: 'money',
  nickname: 'support',
  country: 'admin',
  comments: 'support',
  'ledger-verify': 'money',
  'secrets-accept': 'admin',
  audit: 'admin',
  'browser-errors': 'releases',
  'release-health': 'releases',
  backup: 'admin',
  staff: 'admin',
};
export type OperatorInput<N extends OperatorCommandName> = z.input<(typeof OPERATOR_COMMANDS)[N]['input']>;

export const isOperatorCommand = (name: string): name is OperatorCommandName => Object.hasOwn(OPERATOR_COMMANDS, name);

/** The input does not match the command's schema. */
export class OperatorInputError extends Error {
  override readonly name = 'OperatorInputError';
  /** The HTTP status of an operator's call. */
  readonly statusCode = 400;
}

/**
 * Validates a command's input and returns a function that runs it. A refusal becomes a report; other errors are thrown. Throws
 * `OperatorInputError`.
 */
export function prepareCommand(
  name: OperatorCommandName,
  input: unknown,
): (deps: OperatorDependencies, context: OperatorContext) => Promise<void> {
  const command: OperatorCommand = OPERATOR_COMMANDS[name];
  const parsed = command.input.safeParse(input);
  if (!parsed.success) throw new OperatorInputError(z.prettifyError(parsed.error));
  return async (deps, context) => {
    try {
      await command.run(deps, parsed.data, context);
    } catch (error) {
      if (!(error instanceof OperatorRefusal || error instanceof ImportRefusal)) throw error;
      context.emit({ type: 'report', ok: false, message: error.message });
    } finally {
      deps.revisions.operator.raise();
    }
  };
}
