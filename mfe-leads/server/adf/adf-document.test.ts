import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { create } from 'xmlbuilder2';
import { adfDocument } from './adf-document.ts';
import type { AdfLead } from './adf-lead.ts';
import { checkAgainstDtd } from './dtd-check.ts';
import { zonedTime } from './zoned-time.ts';

const dtdFile = new URL('./adf-1.0.dtd', import.meta.url);
const dtd = readFileSync(dtdFile, 'utf8');

function aLead(overrides: Partial<AdfLead> = {}): AdfLead {
  return {
    reference: 'LEAD-1A2B3C4D',
    requestedAt: new Date('2026-11-20T00:15:00Z'),
    timeZone: 'Australia/Brisbane',
    vehicle: {
      status: 'used', year: 2022, make: 'Toyota', model: 'HiLux', vin: '6T1BF3EK50X123456', stock: 'U1234', trim: 'SR5', bodystyle: 'Ute', transmission: 'Automatic',
      odometer: 42_100, colour: 'White', price: 45_990, comments: '2022 Toyota HiLux SR5',
    },
    customer: { name: 'Ana Maria Lee', email: 'ana@example.com', phone: { digits: '0400000000', mobile: true }, comments: 'Is it still there?' },
    vendor: { name: 'Demo Motors City', email: 'sales@example.com', phone: '02 5550 1234', url: 'https://demo.example' },
    provider: { name: 'Demo Motors', service: 'Vehicle Enquiry', url: 'https://demo.example' },
    ...overrides,
  };
}

const noVehicle: AdfLead['vehicle'] = {
  status: 'used', year: null, make: '', model: '', vin: null, stock: null, trim: null, bodystyle: null, transmission: null, odometer: null, colour: null, price: null, comments: null,
};

test('begins with the XML declaration, then the ADF instruction', () => {
  const lines = adfDocument(aLead()).split('\n');
  expect(lines.slice(0, 3)).toEqual(['<?xml version="1.0" encoding="UTF-8"?>', '<?adf version="1.0"?>', '<adf>']);
});

test('agrees with the DTD with everything known, and with nothing known but the customer', () => {
  expect(checkAgainstDtd(adfDocument(aLead()), dtd)).toEqual([]);
  const bare = aLead({ vehicle: noVehicle, customer: { name: 'Cher', email: 'cher@example.com', phone: null, comments: '' }, vendor: { name: 'Demo', email: 'a@example.com', phone: null, url: 'https://demo.example' } });
  expect(checkAgainstDtd(adfDocument(bare), dtd)).toEqual([]);
});

test('xmllint agrees, where it is installed', () => {
  if (spawnSync('xmllint', ['--version']).error) return;
  const folder = mkdtempSync(join(tmpdir(), 'adf-'));
  try {
    const file = join(folder, 'lead.xml');
    writeFileSync(file, adfDocument(aLead()));
    execFileSync('xmllint', ['--noout', '--dtdvalid', dtdFile.pathname, file]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the check finds a wrong order, an unknown element, a wrong value and a missing street', () => {
  const good = adfDocument(aLead());
  expect(checkAgainstDtd(good.replace(/<year>.*<\/year>/, ''), dtd)).toEqual([expect.stringContaining('<vehicle> may not contain make;model;')]);
  expect(checkAgainstDtd(good.replace('<requestdate>', '<when/><requestdate>'), dtd)).toContain('<when> is not declared');
  expect(checkAgainstDtd(good.replace('status="used"', 'status="demo"'), dtd)).toEqual(['<vehicle status="demo"> is not one of new, used']);
  expect(checkAgainstDtd(good.replace('</phone></contact>', '</phone>').replace(/<\/phone>\s*<\/contact>\s*<comments>/, '</phone><address><postalcode>4000</postalcode></address></contact><comments>'), dtd)).toEqual(['<address> may not contain postalcode;']);
});

test('says first and last name apart, and keeps a single name whole', () => {
  expect(adfDocument(aLead())).toContain('<name part="first" type="individual">Ana</name>');
  expect(adfDocument(aLead())).toContain('<name part="last" type="individual">Maria Lee</name>');
  expect(adfDocument(aLead({ customer: { name: ' Cher ', email: 'c@example.com', phone: null, comments: '' } }))).toContain('<name part="full" type="individual">Cher</name>');
});

test('tells times with the offset that the zone has on that day', () => {
  expect(zonedTime(new Date('2026-11-20T00:15:00Z'), 'Australia/Brisbane')).toBe('2026-11-20T10:15:00+10:00');
  expect(zonedTime(new Date('2026-01-20T00:15:07Z'), 'Australia/Adelaide')).toBe('2026-01-20T10:45:07+10:30');
  expect(zonedTime(new Date('2026-07-20T00:15:00Z'), 'Australia/Sydney')).toBe('2026-07-20T10:15:00+10:00');
  expect(zonedTime(new Date('2026-07-20T00:15:00Z'), 'UTC')).toBe('2026-07-20T00:15:00+00:00');
});

test('whatever a shopper types, the document stays valid and says it back', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 60 });
  fc.assert(
    fc.property(anyText, anyText, (name, comments) => {
      const xml = adfDocument(aLead({ customer: { name, email: 'a@example.com', phone: null, comments } }));
      expect(checkAgainstDtd(xml, dtd)).toEqual([]);
      // What XML 1.0 cannot carry is left out; text of white space alone means nothing.
      const sayable = comments.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
      if (sayable.trim()) expect(textOf(xml, 'customer', 'comments')).toBe(sayable);
    }),
  );
});

function textOf(xml: string, parent: string, element: string): string {
  const found = create(xml).root().find((node) => node.node.nodeName === element && node.node.parentNode?.nodeName === parent, true, true);
  return found?.node.textContent ?? '';
}
