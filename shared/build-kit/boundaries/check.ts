import { contractProblems } from './contract-users.ts';
import { findViolations } from './cruise-sources.ts';
import { fragmentNameProblems, readProviders } from './fragment-names.ts';
import { repositoryProblems } from './repository-parameters.ts';
import { rules } from './rules.ts';
import { readServerSources, schemaProblems } from './schema-owners.ts';
import { readColumns, readScripts, wideComments } from './wide-comments.ts';

const { violations, modules, imports } = await findViolations();
for (const { rule, from, to } of violations)
  console.error(
    `${from} must not import ${to}: ${rules.find(({ name }) => name === rule)?.comment ?? ''} (${rule})`,
  );
console.log(
  `${modules} source files follow the import table${violations.length > 0 ? `, except for ${violations.length} imports` : ''}`,
);
const sources = readServerSources();
const problems = [
  ...fragmentNameProblems(await readProviders()),
  ...schemaProblems(sources),
  ...repositoryProblems(sources),
  ...contractProblems(imports),
  ...wideComments(readScripts(), readColumns()),
];
for (const problem of problems) console.error(problem);
process.exitCode = violations.length + problems.length > 0 ? 1 : 0;
