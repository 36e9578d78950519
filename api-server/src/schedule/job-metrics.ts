import { Counter, Gauge, type Registry } from '@komado/server-kit/metrics';
import type { RunObserver } from './scheduled-jobs';

/** Records the runs of scheduled jobs by their names. */
export function jobMetrics(registry: Registry): RunObserver {
  const registers = [registry];
  // Not “job”, which Prometheus sets to the name of the scrape configuration.
  const labelNames = ['task'] as const;
  const seconds = new Counter({
    name: 'komado_job_seconds_total',
    help: 'Time that runs of a scheduled job took, in seconds.',
    labelNames,
    registers,
  });
  const runs = new Counter({ name: 'komado_job_runs_total', help: 'Runs of a scheduled job.', labelNames, registers });
  const failures = new Counter({ name: 'komado_job_failures_total', help: 'Runs of a scheduled job that failed.', labelNames, registers });
  const success = new Gauge({
    name: 'komado_job_last_success_timestamp_seconds',
    help: 'When a scheduled job last succeeded, in seconds since 1970.',
    labelNames,
    registers,
  });
  return (task, duration, isFailed) => {
    runs.inc({ task });
    seconds.inc({ task }, duration);
    failures.inc({ task }, isFailed ? 1 : 0);
    if (!isFailed) success.setToCurrentTime({ task });
  };
}
