import fc from 'fast-check';
import { create } from 'xmlbuilder2';
import { adfProblems } from '../testing/adf-problems.ts';
import { adfDocument } from './adf-document.ts';
import type { AdfLead } from './adf-lead.ts';
import { zonedTime } from './zoned-time.ts';

function aLead(overrides: Partial<AdfLead> = {}): AdfLead {
  return {
    reference: 'LEAD-1A2B3C4D',
    requestedAt: new Date('2026-11-20T00:15:00Z'),
    timeZone: 'Australia/Brisbane',
    vehicle: {
      status: 'used',
      year: 2022,
      make: 'Toyota',
      model: 'HiLux',
      vin: '6T1BF3EK50X123456',
      stock: 'U1234',
      trim: 'SR5',
      bodystyle: 'Ute',
      transmission: 'Automatic',
      odometer: 42_100,
      colour: 'White',
      price: 45_990,
      comments: '2022 Toyota HiLux SR5',
    },
    customer: {
      name: 'Ana Maria Lee',
      email: 'ana@example.com',
      phone: { digits: '0400000000', mobile: true },
      comments: 'Is it still there?',
    },
    vendor: {
      name: 'Demo Motors City',
      email: 'sales@example.com',
      phone: '02 5550 1234',
      url: 'https://demo.example',
    },
    provider: { name: 'Demo Motors', service: 'Vehicle Enquiry', url: 'https://demo.example' },
    ...overrides,
  };
}

it("contains the shopper's interest in the vehicle and preferred contact", () => {
  const xml = adfDocument(
    aLead({
      isResent: true,
      vehicle: { ...aLead().vehicle, interest: 'test-drive' },
      customer: {
        name: 'Ana',
        lastName: 'de la Cruz',
        email: 'ana@example.com',
        phone: { digits: '0400000000', mobile: true },
        preferredContact: 'phone',
        preferredTime: 'morning',
        comments: '',
      },
    }),
  );
  expect(adfProblems(xml)).toEqual([]);
  for (const part of [
    '<prospect status="resend">',
    '<vehicle interest="test-drive" status="used">',
    '<name part="first" type="individual">Ana</name>',
    '<name part="last" type="individual">de la Cruz</name>',
    '<phone type="cellphone" time="morning" preferredcontact="1">0400000000</phone>',
  ])
    expect(xml).toContain(part);
});

const noVehicle: AdfLead['vehicle'] = {
  status: 'used',
  year: null,
  make: '',
  model: '',
  vin: null,
  stock: null,
  trim: null,
  bodystyle: null,
  transmission: null,
  odometer: null,
  colour: null,
  price: null,
  comments: null,
};

it('begins with the XML declaration, then the ADF instruction', () => {
  const lines = adfDocument(aLead()).split('\n');
  expect(lines.slice(0, 3)).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<?adf version="1.0"?>',
    '<adf>',
  ]);
});

it('is valid against the DTD with all data, and with only the customer', () => {
  expect(adfProblems(adfDocument(aLead()))).toEqual([]);
  const bare = aLead({
    vehicle: noVehicle,
    customer: { name: 'Cher', email: 'cher@example.com', phone: null, comments: '' },
    vendor: { name: 'Demo', email: 'a@example.com', phone: null, url: 'https://demo.example' },
  });
  expect(adfProblems(adfDocument(bare))).toEqual([]);
});

it.each([
  ['a vehicle without its year', /<year>.*<\/year>/, '', 'Element vehicle content does not follow the DTD'],
  ['an unknown element', '<requestdate>', '<when/><requestdate>', 'No declaration for element when'],
  [
    'a condition that ADF does not know',
    'status="used"',
    'status="demo"',
    'Value "demo" for attribute status of vehicle is not among the enumerated set',
  ],
  [
    'an address without a street',
    '</phone>',
    '</phone><address><postalcode>4000</postalcode></address>',
    'Element address content does not follow the DTD',
  ],
])('fails DTD validation with %s', (_what, from, to, problem) => {
  expect(adfProblems(adfDocument(aLead()).replace(from, to))).toContainEqual(
    expect.stringContaining(problem),
  );
});

it('splits first and last name, and keeps a single name whole', () => {
  expect(adfDocument(aLead())).toContain('<name part="first" type="individual">Ana</name>');
  expect(adfDocument(aLead())).toContain('<name part="last" type="individual">Maria Lee</name>');
  expect(
    adfDocument(aLead({ customer: { name: ' Cher ', email: 'c@example.com', phone: null, comments: '' } })),
  ).toContain('<name part="full" type="individual">Cher</name>');
});

it('writes times with the offset of the zone on that day', () => {
  expect(zonedTime(new Date('2026-11-20T00:15:00Z'), 'Australia/Brisbane')).toBe('2026-11-20T10:15:00+10:00');
  expect(zonedTime(new Date('2026-01-20T00:15:07Z'), 'Australia/Adelaide')).toBe('2026-01-20T10:45:07+10:30');
  expect(zonedTime(new Date('2026-07-20T00:15:00Z'), 'Australia/Sydney')).toBe('2026-07-20T10:15:00+10:00');
  expect(zonedTime(new Date('2026-07-20T00:15:00Z'), 'UTC')).toBe('2026-07-20T00:15:00+00:00');
});

it('stays valid for any input, and contains it unchanged', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 60 });
  fc.assert(
    fc.property(anyText, anyText, (name, comments) => {
      const xml = adfDocument(aLead({ customer: { name, email: 'a@example.com', phone: null, comments } }));
      expect(adfProblems(xml)).toEqual([]);
      // Characters that XML 1.0 cannot represent are removed; text that is only white space is omitted.
      const sayable = comments.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
      if (sayable.trim()) expect(textOf(xml, 'customer', 'comments')).toBe(sayable);
    }),
  );
});

function textOf(xml: string, parent: string, element: string): string {
  const found = create(xml)
    .root()
    .find((node) => node.node.nodeName === element && node.node.parentNode?.nodeName === parent, true, true);
  return found?.node.textContent ?? '';
}
