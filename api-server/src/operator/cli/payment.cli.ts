import { type Command } from 'commander';
import { example, isJson, type RunCommand } from './cli-command';

export function addPaymentCommands(program: Command, runCommand: RunCommand): void {
  const group = program
    .command('payment')
    .description('show the payments of a reader, or refund one')
    .addHelpText('after', example('payment show reader@example.com'));
  group
    .command('show')
    .description('list payments and paid plan months with their refunds, disputes, and the points that these took back')
    .argument('<email>')
    .addHelpText('after', example('payment show reader@example.com --json'))
    .action((email: string, _: object, command: Command) => runCommand('payment', { act: 'show', email }, isJson(command)));
  group
    .command('refund')
    .description("refund what is left of a payment through the payment provider; the provider's webhook then takes back unspent points")
    .argument('<payment_id>', 'ID of a payment or of a plan month, from “payment show”')
    .option('--dry-run', 'report what would change, without changing anything')
    .addHelpText('after', example('payment refund pay_0123456789abcdef0123456789abcdef --dry-run'))
    .action((payment_id: string, flags: { dryRun?: true }, command: Command) =>
      runCommand('payment', { act: 'refund', payment_id, dry_run: flags.dryRun ?? false }, isJson(command)),
    );
}
