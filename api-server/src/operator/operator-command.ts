import type { z } from 'zod';
import type { ServerDependencies } from '../server-dependencies';

export type OperatorDependencies = Pick<
  ServerDependencies,
  'configuration' | 'database' | 'clock' | 'media' | 'payments' | 'log' | 'signingSecret'
>;

/** What a command says while and after it works. One that does several things reports on each. */
export type OperatorEvent =
  | { readonly type: 'progress'; readonly file: string; readonly done: number; readonly total: number }
  | { readonly type: 'report'; readonly ok: boolean; readonly message: string; readonly data?: object };

export interface OperatorContext {
  /** Who acts, for the audit log. */
  readonly operator: string;
  readonly emit: (event: OperatorEvent) => void;
  /** Aborted when the operator does not want it any more. */
  readonly signal: AbortSignal;
}

/** One thing that operators do, from the command line or by a call. `run` throws `OperatorRefusal` or `ImportRefusal` to refuse. */
export interface OperatorCommand<S extends z.ZodType = z.ZodType> {
  readonly input: S;
  run(deps: OperatorDependencies, input: z.output<S>, context: OperatorContext): Promise<void>;
}
export const operatorCommand = <S extends z.ZodType>(command: OperatorCommand<S>): OperatorCommand<S> => command;
