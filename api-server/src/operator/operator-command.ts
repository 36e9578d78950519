import type { z } from 'zod';
import type { ServerDependencies } from '../server-dependencies';

export type OperatorDependencies = Pick<
  ServerDependencies,
  'configuration' | 'database' | 'clock' | 'media' | 'payments' | 'log' | 'signingSecret' | 'revisions'
>;

/** A command that does several things reports each. */
export type OperatorEvent =
  | { readonly type: 'progress'; readonly file: string; readonly done: number; readonly total: number }
  | { readonly type: 'report'; readonly ok: boolean; readonly message: string; readonly data?: object }
  /** For people only: the reports' data include it. */
  | { readonly type: 'summary'; readonly message: string };

export interface OperatorContext {
  /** The operator's name, for the audit log. */
  readonly operator: string;
  readonly emit: (event: OperatorEvent) => void;
  /** Aborted when the operator cancels. */
  readonly signal: AbortSignal;
}

/** An operator's command, from the command line or by a call. `run` throws `OperatorRefusal` or `ImportRefusal` to refuse. */
export interface OperatorCommand<S extends z.ZodType = z.ZodType> {
  readonly input: S;
  run(deps: OperatorDependencies, input: z.output<S>, context: OperatorContext): Promise<void>;
}
export const operatorCommand = <S extends z.ZodType>(command: OperatorCommand<S>): OperatorCommand<S> => command;
