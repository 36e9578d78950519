import type { OperatorDependencies, OperatorEvent } from '../operator-command';
import { type OperatorCommandName, type OperatorInput, prepareCommand } from '../operator-commands';

export type Report = Extract<OperatorEvent, { type: 'report' }>;

/** Runs an operator command and returns the last report. */
export async function runOperatorCommand<N extends OperatorCommandName>(
  deps: OperatorDependencies,
  name: N,
  input: OperatorInput<N>,
): Promise<Report> {
  const events: OperatorEvent[] = [];
  const context = { operator: 'tester', emit: (event: OperatorEvent) => events.push(event), signal: new AbortController().signal };
  await prepareCommand(name, input)(deps, context);
  return events.findLast((event) => event.type === 'report')!;
}
