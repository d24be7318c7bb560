import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyExample } from './copy-example.ts';
import { fillTemplate } from './fill-template.ts';
import { kitsId, packKits, readChangelog } from './pack-kits.ts';

export type ExternalProject = {
  directory: string;
  name: string;
  /** The domain whose fragments and pages it replaces. */
  domain: string;
  /** Names of the domain's fragments to replace, `estimate`. */
  fragments: string[];
  /** Page name -> path, `{ loans: '/finance' }`. */
  pages: Record<string, string>;
  /** A complete example whose sources replace those of the template. */
  example?: string;
  install: boolean;
};

const here = import.meta.dirname;
const repository = resolve(here, '../..');

/** Creates a dealer agency's project in its own folder. It needs only the packed kits. */
export function createExternal(project: ExternalProject): void {
  const { directory, name, domain } = project;
  if (existsSync(directory) && readdirSync(directory).length > 0)
    throw new Error(`${directory} is not empty: choose another folder`);
  const kits = packKits(join(directory, 'kits'));
  // What `forecourt kit update` compares with.
  writeFileSync(join(directory, 'kits/kits.json'), `${JSON.stringify({ id: kitsId() })}\n`);
  writeFileSync(join(directory, 'kits/CHANGELOG.md'), readChangelog());
  const root = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
    optionalDependencies: { node: string };
  };
  const catalog = readFileSync(join(repository, 'pnpm-workspace.yaml'), 'utf8');
  fillTemplate(join(here, 'templates/external'), directory, {
    name,
    domain,
    exposes: exposesOf(project),
    install: 'npx -y pnpm@12 install',
    run: 'npx -y pnpm@12',
    contracts: kits['@forecourt/contracts']!,
    buildKit: kits['@forecourt/build-kit']!,
    designSystem: kits['@forecourt/design-system']!,
    remoteKit: kits['@forecourt/remote-kit']!,
    testKit: kits['@forecourt/test-kit']!,
    node: root.optionalDependencies.node,
    typescript: /^ {2}typescript: (.+)$/m.exec(catalog)![1]!,
  });
  if (project.example) copyExample(join(here, 'examples', project.example), directory, name);
  else writeModules(project);
  if (project.install)
    execFileSync(
      'npx',
      ['-y', '--prefer-offline', 'pnpm@12', 'install', '--no-frozen-lockfile', '--prefer-offline'],
      { cwd: directory, stdio: 'inherit' },
    );
}

function exposesOf({ fragments, pages }: ExternalProject): string {
  const lines: string[] = [];
  if (fragments.length > 0)
    lines.push(
      '  fragments: {',
      ...fragments.map((name) => `    ${JSON.stringify(name)}: { module: './src/${name}.ts' },`),
      '  },',
    );
  if (Object.keys(pages).length > 0) {
    lines.push(
      '  pages: {',
      ...Object.entries(pages).flatMap(([name, path]) => [
        `    ${JSON.stringify(name)}: {`,
        `      module: './src/${name}-page.ts',`,
        `      paths: [${JSON.stringify(path)}],`,
        '      // The server sends this until the browser has rendered the page: none of this code runs there.',
        `      preview: { title: ${JSON.stringify(titleOf(name))}, description: 'What this page is for, in a sentence.', skeleton: [{ kind: 'heading' }, { kind: 'text', lines: 3 }, { kind: 'box', height: 320 }] },`,
        '    },',
      ]),
      '  },',
    );
  }
  return `\n${lines.join('\n')}`;
}

function writeModules({ directory, name, domain, fragments, pages }: ExternalProject): void {
  const modules = join(here, 'templates/modules');
  for (const fragment of fragments)
    fillTemplate(join(modules, 'fragment'), join(directory, 'src'), { name, domain, fragment });
  for (const page of Object.keys(pages))
    fillTemplate(join(modules, 'page'), join(directory, 'src'), { name, page, title: titleOf(page) });
}

const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
