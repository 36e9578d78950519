import { type Command } from 'commander';
import { type RunCommand, subcommand } from './cli-command';
import { DRY_RUN_OPTION } from './option-parsers';

export function addPaymentCommands(program: Command, runCommand: RunCommand): void {
  const group = subcommand(program, 'payment', 'show the payments of a reader, or refund one', 'payment show reader@example.com');
  subcommand(
    group,
    'show',
    'list payments and paid plan months with their refunds, disputes, and the points that these took back',
    'payment show reader@example.com --json',
  )
    .argument('<email>')
    .action((email: string) => runCommand('payment', { act: 'show', email }));
  subcommand(
    group,
    'refund',
    "refund what is left of a payment through the payment provider; the provider's webhook then takes back unspent points",
    'payment refund pay_0123456789abcdef0123456789abcdef --dry-run',
  )
    .argument('<payment_id>', 'ID of a payment or of a plan month, from “payment show”')
    .option(...DRY_RUN_OPTION)
    .action((payment_id: string, { dryRun = false }: { dryRun?: boolean }) =>
      runCommand('payment', { act: 'refund', payment_id, dry_run: dryRun }),
    );
}
