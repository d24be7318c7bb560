import { howToChange } from './how-to-change.ts';

const site = { origin: 'http://harbour.example', site: 'harbour' };

it.each([
  ['shell/pages/about-us', true, 'forecourt content edit shell/pages/about-us --site http://harbour.example'],
  [
    'shell/navigation/header',
    false,
    'forecourt content edit shell/settings/site --site http://harbour.example',
  ],
  ['shell/finance-rates', false, 'forecourt content edit shell/settings/site --site http://harbour.example'],
  [
    'shell/finance-rates',
    true,
    'forecourt content export FOLDER --site http://harbour.example   # shell/finance-rates.yaml',
  ],
  [
    'vehicle/stock/K 1042',
    false,
    `forecourt feed override set 'K 1042' price VALUE --by "YOUR NAME" --tenant harbour`,
  ],
])('names the command for %s', (source, isContent, command) => {
  expect(howToChange(source, isContent, site)).toBe(command);
});
