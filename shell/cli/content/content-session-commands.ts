import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { z } from 'zod';
import { printsResult } from '@forecourt/build-kit/cli/print-result';
import { changeSetApi } from '@forecourt/contracts/api/content-api';
import { connectSite, siteCommand } from './connect-site.ts';

const Session = z.object({ token: z.string(), expires: z.string(), name: z.string(), role: z.string() });

/** `forecourt content sign-in`: a person with an account, in place of a program's token. */
export function signInCommand(): CommandUnknownOpts {
  const command = siteCommand('sign-in')
    .description(
      'print a token for a working day with which you change the content of a site in your own name; reads the password from the terminal or the standard input',
    )
    .requiredOption('--email <email>', 'of your account ("staff invite" creates one)');
  return printsResult(command, async ({ email, ...options }) => {
    const { readAnswer } = await import('./call-site.ts');
    const call = await connectSite(options);
    const password = await readPassword();
    const session = Session.parse(
      await readAnswer(call('POST', changeSetApi.session, { email, password }), 'sign-in'),
    );
    return { text: session.token, data: session };
  });
}

/** `forecourt content sign-out`: ends the session in FORECOURT_CONTENT_TOKEN. */
export function signOutCommand(): CommandUnknownOpts {
  const command = siteCommand('sign-out').description('end the session in FORECOURT_CONTENT_TOKEN');
  return printsResult(command, async (options) => {
    const { readAnswer } = await import('./call-site.ts');
    const call = await connectSite(options);
    await readAnswer(call('DELETE', changeSetApi.session), 'sign-out');
    return { text: 'the session is ended', data: { ended: true } };
  });
}

/** A password that is typed is not shown. */
async function readPassword(): Promise<string> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write('Password: ');
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: hidden, terminal: stdin.isTTY });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    if (stdin.isTTY) stderr.write('\n');
  }
}
