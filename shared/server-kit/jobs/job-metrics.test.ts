import { createMetrics } from '../telemetry/metrics.ts';
import { noteJobRun, watchJobLag } from './job-metrics.ts';

describe('the metrics of background work', () => {
  const metrics = () => createMetrics('test').metrics();

  it('count its failures', async () => {
    noteJobRun('test/counted', true);
    noteJobRun('test/counted', false);
    noteJobRun('test/counted', false);
    expect(await metrics()).toContain('forecourt_job_failures_total{job="test/counted",service="test"} 2');
  });

  it('show its current lag at each scrape, until the job is no longer watched', async () => {
    let seconds = 3;
    const stop = watchJobLag('test/behind', () => seconds);
    expect(await metrics()).toContain('forecourt_job_lag_seconds{job="test/behind",service="test"} 3');
    seconds = 0;
    expect(await metrics()).toContain('forecourt_job_lag_seconds{job="test/behind",service="test"} 0');
    const stopSecond = watchJobLag('test/behind', () => 7);
    stop();
    expect(await metrics()).toContain('forecourt_job_lag_seconds{job="test/behind",service="test"} 7');
    stopSecond();
    expect(await metrics()).not.toContain('test/behind');
  });
});
