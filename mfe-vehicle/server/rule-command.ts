import { InvalidArgumentError, Command } from '@commander-js/extra-typings';
import type { SiteDirectory } from '@forecourt/server-kit/site-directory';
import { onSite, siteCommand } from './command/on-site.ts';

const exitCodes = '\nExit codes: 0 done, 2 invalid arguments.';
const commands = () => import('./rules/rule-commands.ts');
const byOption = ['--by <name>', 'who decides it'] as const;

/** `forecourt feed rule …`: what texts of feeds mean, by corrections that a group shares. */
export const ruleCommand = (sites: SiteDirectory) =>
  new Command('rule')
    .description(
      'what texts of feeds mean: corrections of one site, which the others of its group accept or decline',
    )
    .addCommand(addCommand(sites))
    .addCommand(listCommand(sites))
    .addCommand(decideCommand(sites, 'accept'))
    .addCommand(decideCommand(sites, 'decline'));

function addCommand(sites: SiteDirectory) {
  const command = siteCommand(
    'add',
    'accept what a text means on a site, and propose it to the other sites of its group',
  )
    .argument('<field>', 'a field of words, such as colour')
    .argument('<text>', 'what feeds say')
    .argument('<meaning>', 'what it means')
    .addHelpText('after', exitCodes)
    .requiredOption(...byOption);
  return onSite(sites, command, async (site, { by }, field, text, meaning) =>
    (await commands()).add(site, { field, text, meaning, by }),
  );
}

const listCommand = (sites: SiteDirectory) =>
  onSite(
    sites,
    siteCommand('list', 'the rules that are proposed to a site, and what it decided'),
    async (site) => (await commands()).list(site),
  );

function decideCommand(sites: SiteDirectory, name: 'accept' | 'decline') {
  const command = siteCommand(
    name,
    name === 'accept'
      ? 'use a proposed rule for the stock of a site, and for all its later feeds'
      : 'do not use a rule, or not any more',
  )
    .argument('<rule>', 'its number, as "feed rule list" shows it', parseRule)
    .addHelpText('after', exitCodes)
    .requiredOption(...byOption);
  return onSite(sites, command, async (site, { by }, id) =>
    (await commands()).decide(site, { id, accepted: name === 'accept', by }),
  );
}

function parseRule(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError(`"${text}" is no number of a rule.`);
  return Number(text);
}
