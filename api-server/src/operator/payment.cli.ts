import { type Command } from 'commander';
import { example, isJson, type Perform } from './cli-command';

export function addPayments(program: Command, perform: Perform): void {
  const group = program
    .command('payment')
    .description('Shows what a reader paid, or gives it back.')
    .addHelpText('after', example('payment show reader@example.com'));
  group
    .command('show')
    .description(
      'lists payments and months of plans: refunds, disputes, points taken back or given back again, and points that had been spent by then',
    )
    .argument('<email>')
    .addHelpText('after', example('payment show reader@example.com --json'))
    .action((email: string, _: object, command: Command) => perform('payment', { act: 'show', email }, isJson(command)));
  group
    .command('refund')
    .description(
      "has the payment provider give all money back that has not gone back yet; its notice takes back the payment's unspent points",
    )
    .argument('<payment_id>', 'of a payment or of a month of a plan, as “payment show” lists them')
    .option('--dry-run', 'say what would be done, do nothing')
    .addHelpText('after', example('payment refund pay_0123456789abcdef0123456789abcdef --dry-run'))
    .action((payment_id: string, flags: { dryRun?: true }, command: Command) =>
      perform('payment', { act: 'refund', payment_id, dry_run: flags.dryRun ?? false }, isJson(command)),
    );
}
