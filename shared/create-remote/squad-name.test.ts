import type { RemotePages } from '@forecourt/contracts/remote/path-owner';
import { squadNameProblem } from './squad-name.ts';

const stock: RemotePages[] = [
  { domain: 'locations', pages: { contact: { paths: ['/contact'] } } },
  { domain: 'offers', pages: { model: { paths: ['/:make', '/models/:slug', '/brands/*'] } } },
];

it.each(['insurance', 'road-cover', 'models', 'v2'])('accepts %s', (name) => {
  expect(squadNameProblem(name, stock)).toBeNull();
});

it.each([
  ['finance', /a domain "finance" already/],
  ['road--cover', /one hyphen between two/],
  ['cover-', /one hyphen between two/],
  ['a'.repeat(41), /40 characters/],
  ['registry', /platform's own/],
  ['shell', /platform's own/],
  ['new', /word of the language/],
  ['await', /word of the language/],
  ['service', /\/service, which is the shell's/],
  ['account', /\/account, which is the shell's/],
  ['contact', /\/contact, which remote "locations" has/],
  ['brands', /\/brands, which remote "offers" has/],
])('rejects %s, and says why', (name, reason) => {
  expect(squadNameProblem(name, stock)).toMatch(reason);
});
