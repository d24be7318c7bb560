#!/usr/bin/env node
import './require-node.ts';

// Loaded after that: an old Node lacks what they import.
const { createProgram } = await import('./create-program.ts');
const { runCommandLine } = await import('./run-command-line.ts');

process.exit(await runCommandLine(createProgram()));
