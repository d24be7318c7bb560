#!/usr/bin/env node
import { createProgram } from './create-program.ts';
import { runCommandLine } from './run-command-line.ts';

process.exit(await runCommandLine(createProgram()));
