import { readServerSources, schemaProblems } from './schema-owners.ts';

it('finds no package that uses the tables of another', () => {
  const sources = readServerSources();
  expect(sources.length).toBeGreaterThan(1500);
  expect(schemaProblems(sources)).toEqual([]);
});

it.each([
  ["pgSchema('locations')", 'a declared table'],
  ['select slug from locations.dealerships', 'a query'],
  ['select 1 from "locations"."dealerships"', 'a query with quoted names'],
  ['alter table locations.dealerships add column x int', 'a migration'],
  ['update shell.config_layers set x = 1', "a query of the shell's schema"],
])('reports %s (%s)', (text) => {
  const files = [
    { path: 'mfe-vehicle/server/x.ts', text },
    { path: 'mfe-locations/server/db/tables.ts', text: "pgSchema('locations')" },
  ];
  expect(schemaProblems(files)).toEqual([
    expect.stringMatching(/^mfe-vehicle\/server\/x\.ts uses the schema/),
  ]);
});
