import { Command, InvalidArgumentError } from 'commander';
import type { SiteDirectory } from '@forecourt/server-kit/site-directory';
import type { RuleOptions } from './rules/rule-commands.ts';

const exitCodes = '\nExit codes: 0 done, 2 invalid arguments.';
const commands = () => import('./rules/rule-commands.ts');

/** `forecourt feed rule …`: what texts of feeds mean, by corrections that a group shares. */
export function ruleCommand(sites: SiteDirectory): Command {
  return new Command('rule')
    .description(
      'what texts of feeds mean: corrections of one site, which the others of its group accept or decline',
    )
    .addCommand(addCommand(sites))
    .addCommand(listCommand(sites))
    .addCommand(decideCommand(sites, 'accept'))
    .addCommand(decideCommand(sites, 'decline'));
}

function addCommand(sites: SiteDirectory): Command {
  return new Command('add')
    .description('accept what a text means on a site, and propose it to the other sites of its group')
    .argument('<field>', 'a field of words, such as colour')
    .argument('<text>', 'what feeds say')
    .argument('<meaning>', 'what it means')
    .addHelpText('after', exitCodes)
    .requiredOption('--tenant <slug>', 'the site')
    .requiredOption('--by <name>', 'who decides it')
    .action(async (field: string, text: string, meaning: string, options: RuleOptions, self: Command) =>
      (await commands()).add(self, sites, { field, text, meaning }, options),
    );
}

function listCommand(sites: SiteDirectory): Command {
  return new Command('list')
    .description('the rules that are proposed to a site, and what it decided')
    .requiredOption('--tenant <slug>', 'the site')
    .option('--json', 'print the result as JSON')
    .action(async (options: RuleOptions, self: Command) => (await commands()).list(self, sites, options));
}

function decideCommand(sites: SiteDirectory, name: 'accept' | 'decline'): Command {
  return new Command(name)
    .description(
      name === 'accept'
        ? 'use a proposed rule for the stock of a site, and for all its later feeds'
        : 'do not use a rule, or not any more',
    )
    .argument('<rule>', 'its number, as "feed rule list" shows it', parseRule)
    .addHelpText('after', exitCodes)
    .requiredOption('--tenant <slug>', 'the site')
    .requiredOption('--by <name>', 'who decides it')
    .action(async (id: number, options: RuleOptions, self: Command) =>
      (await commands()).decide(self, sites, { id, accepted: name === 'accept' }, options),
    );
}

function parseRule(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError(`"${text}" is no number of a rule.`);
  return Number(text);
}
