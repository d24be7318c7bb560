#!/usr/bin/env node
import { runConformance } from './run-conformance.ts';

const { remote, version, checks } = await runConformance(process.cwd());
const failed = checks.filter((check) => !check.ok);
for (const { name, message } of failed) console.error(`✗ ${name}: ${message}`);
console.log(`${remote} ${version}: ${checks.length - failed.length} of ${checks.length} checks passed`);
process.exit(failed.length > 0 ? 1 : 0);
