import { aPublish } from '../registry/testing/a-publish.ts';
import { fragmentCatalogue } from './fragment-catalogue.ts';

const finance = aPublish().manifest;
const schemas = {
  properties: {
    'fragment finance/estimate': { type: 'object', properties: { vehicle: { $ref: '#/$defs/Vehicle' } } },
  },
  $defs: { Vehicle: { type: 'object' } },
};
const none = { provides: [], sends: {}, emits: {}, handles: {}, schemas };

it('lists fragments with the schema of their props, their bytes and who places them', () => {
  const search = {
    ...aPublish({ name: 'search', version: '3.0.0', fragments: {} }).manifest,
    interfaces: { ...none, sends: { 'finance/estimate': ['ui/card.tsx:12'] } },
  };
  const [estimate, ...others] = fragmentCatalogue([search, { ...finance, interfaces: none }]);
  expect(others).toEqual([]);
  const { bytes } = finance.files['browser/remoteEntry.js']!;
  expect(estimate).toMatchObject({
    name: 'finance/estimate',
    owner: 'finance',
    version: '1.0.0',
    server: true,
    props: { type: 'object', $defs: { Vehicle: { type: 'object' } } },
    bytes: bytes + finance.files['browser/page.js']!.bytes,
    consumers: [{ remote: 'search', version: '3.0.0', places: ['ui/card.tsx:12'] }],
  });
});

it('lists fragments of builds that record no interfaces', () => {
  expect(fragmentCatalogue([finance])).toMatchObject([{ props: null, consumers: [] }]);
});
