import { findViolations } from './cruise-sources.ts';
import { rules } from './rules.ts';

const { violations, modules } = await findViolations();
for (const { rule, from, to } of violations) console.error(`${from} must not import ${to}: ${rules.find(({ name }) => name === rule)?.comment ?? ''} (${rule})`);
console.log(`${modules} source files keep to the import table${violations.length > 0 ? `, but for ${violations.length} imports` : ''}`);
process.exitCode = violations.length > 0 ? 1 : 0;
