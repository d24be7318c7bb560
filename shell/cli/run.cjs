/* eslint-disable -- read by every version of Node: no syntax that an old one does not know */
// What the scripts of package.json run: a Node that cannot read TypeScript refuses its files before any code
// of ours runs.
'use strict';
var path = require('path');
var url = require('url');

if (process.features.typescript) {
  process.argv.splice(1, 1);
  process.argv[1] = path.resolve(process.argv[1]);
  import(url.pathToFileURL(process.argv[1]).href).catch(function (error) {
    console.error(error);
    process.exitCode = 1;
  });
} else {
  console.error(
    'Forecourt needs Node ' +
      require('../../package.json').engines.node +
      ', but this is ' +
      process.version +
      '. Run it by pnpm, which brings the right one (npx -y pnpm@12 start), or install that Node.',
  );
  process.exitCode = 1;
}
