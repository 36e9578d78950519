import { Gauge, type Registry } from '@komado/server-kit/metrics';
import type { HostServices } from './host-services';

const SIDES = ['live', 'canary'] as const;

/** What the web host knows about its renderers, its releases, and a canary, at the time of each scrape. */
export function hostMetrics(
  registry: Registry,
  { renderers, compositions, canary }: Pick<HostServices, 'renderers' | 'compositions' | 'canary'>,
): void {
  const registers = [registry];
  const gauge = (name: string, help: string, value: () => number): void =>
    void new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  const rule = () => compositions.latest()?.live.canary;
  gauge('komado_render_queue_pages', 'Pages that wait for a renderer process.', () => renderers.waitingCount);
  gauge('komado_renderer_processes', 'Renderer processes that can render pages.', () => renderers.pids.length);
  gauge('komado_missing_members', 'Members whose current version could not be read, and refused revisions.', () => {
    const missing = { ...compositions.latest()?.set.missing, ...compositions.refused() };
    return Object.keys(missing).length;
  });
  gauge('komado_degraded_members', 'Members whose server build is in quarantine.', () => {
    const set = compositions.latest()?.set;
    return set ? Object.keys(renderers.degraded(set)).length : 0;
  });
  gauge('komado_canary_percentage', 'Readers who get the running canary, in percent; 0 if none runs.', () => rule()?.percentage ?? 0);
  for (const [name, field, help] of [
    ['komado_canary_views', 'views', 'Page views that browsers have reported since the canary has been running.'],
    ['komado_canary_errors', 'errors', 'Page views with an error that browsers have reported since the canary has been running.'],
  ] as const)
    void new Gauge({
      name,
      help,
      labelNames: ['side'],
      registers,
      collect() {
        const seed = rule()?.seed;
        const check = seed === undefined ? null : canary.lastCheck(seed);
        for (const side of SIDES) this.set({ side }, check?.[side][field] ?? 0);
      },
    });
}
