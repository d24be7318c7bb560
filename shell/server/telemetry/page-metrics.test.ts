import { createMetrics } from '@forecourt/server-kit/metrics';
import { createPageMetrics } from './page-metrics.ts';

it('counts served pages by status, and rejected pages', async () => {
  const metrics = createMetrics('shell');
  const pages = createPageMetrics(metrics);
  const page = {
    tenant: 'harbour',
    composition: { remotes: [] },
    path: '/finance',
    seconds: 0.02,
    rendered: true,
    status: 200,
  };
  pages.served(page);
  pages.served({ ...page, status: 503, rendered: false, overloaded: true });
  const text = await metrics.metrics();
  expect(text).toMatch(/forecourt_page_duration_seconds_count\{[^}]*status="200"[^}]*\} 1/);
  expect(text).toContain('forecourt_render_rejections_total{tenant="harbour",service="shell"} 1');
});
