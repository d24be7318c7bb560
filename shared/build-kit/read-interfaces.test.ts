import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineRemote } from '@forecourt/contracts/remote/define-remote';
import { readInterfaces } from './read-interfaces.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-interfaces-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const propsSent = (source: string) => {
  writeFileSync(join(folder, 'page.tsx'), source);
  const { schemas } = readInterfaces(defineRemote({ name: 'offers' }), folder);
  const schema = schemas.properties['fragment locations/cards'] as { properties: object };
  return Object.keys(schema.properties).sort();
};

it('records the required props of a placed fragment, and the optional ones that the sources name', () => {
  expect(propsSent(`<RemoteFragment name="locations/cards" props={{ title }} />`)).toEqual(['title']);
  expect(
    propsSent(`const place = { make: brand.title };
      <RemoteFragment name="locations/cards" props={{ title, ...place }} />`),
  ).toEqual(['make', 'title']);
});

it('records all props of a fragment that the remote provides', () => {
  writeFileSync(join(folder, 'page.tsx'), `<RemoteFragment name="locations/cards" props={{ title }} />`);
  const remote = defineRemote({ name: 'locations', fragments: { cards: { module: './page.tsx' } } });
  const schema = readInterfaces(remote, folder).schemas.properties['fragment locations/cards'] as {
    properties: object;
  };
  expect(Object.keys(schema.properties)).toContain('department');
});
