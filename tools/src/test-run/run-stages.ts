import type { Progress } from './progress';
import { runStage, type Stage, type StageResult } from './stage';

/** Runs the stages in order, as many in parallel as there are cores for. */
export async function runStages(stages: readonly Stage[], cores: number, progress: Progress): Promise<StageResult[]> {
  const results = new Map<Stage, StageResult>();
  const running = new Map<Stage, Promise<void>>();
  const coresInUse = (): number => [...running.keys()].reduce((sum, stage) => sum + stage.cores, 0);
  const run = async (stage: Stage): Promise<void> => {
    const display = progress.stage(stage.name);
    const result = await runStage(stage, display);
    running.delete(stage);
    results.set(stage, result);
    display.onEnd(result);
  };

  for (const stage of stages) {
    while (running.size > 0 && coresInUse() + stage.cores > cores) await Promise.race(running.values());
    running.set(stage, run(stage));
  }
  await Promise.all(running.values());
  return stages.flatMap((stage) => results.get(stage) ?? []);
}
