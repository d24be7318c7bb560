import { gateOf } from '@forecourt/contracts/identity/gating';
import { withEarlierGates } from './earlier-gates.ts';

const pages = { finance: { paths: ['/finance', '/finance-enquiry'], cache: true } };
const site = { gating: { finance: true }, finance: { provider: 'manual' } };
const gateAt = (path: string, manifest: Parameters<typeof withEarlierGates>[0]) =>
  gateOf(path, { site, remotes: [{ pages: withEarlierGates(manifest) }] });

it('keeps the gates of a stock version that was built before pages declared them', () => {
  const earlier = { name: 'finance', domain: 'finance', pages };
  expect(gateAt('/finance', earlier)).toBe('finance');
  expect(gateAt('/finance-enquiry', earlier)).toBeNull();
});

it('leaves a version that declares its gates, and custom remotes, as they are', () => {
  const declared = { finance: { ...pages.finance, gates: [] } };
  expect(gateAt('/finance', { name: 'finance', domain: 'finance', pages: declared })).toBeNull();
  expect(withEarlierGates({ name: 'acme', domain: 'finance', pages })).toBe(pages);
});
