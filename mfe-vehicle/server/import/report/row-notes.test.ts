import { forecourt } from '../profiles/forecourt/forecourt.ts';
import type { Reading } from '../profiles/profile.ts';
import { notesOfRow, rowNotesCsv } from './row-notes.ts';

const settings = { dealership: null, condition: 'used' as const, now: new Date('2026-11-01') };
const notesOf = (row: Record<string, unknown>, change?: (reading: Reading) => void) => {
  const reading = forecourt.read(row, settings);
  change?.(reading);
  return notesOfRow({ record: 3, row }, reading, forecourt);
};

it('says what was refused, with the vehicle, the value and what to do', () => {
  expect(notesOf({ stocknum: 'A7', make: 'Kia', model: 'Rio', price: 'lots' })).toEqual([
    expect.objectContaining({
      record: 3,
      vehicle: 'A7',
      outcome: 'refused',
      field: 'price',
      value: 'lots',
      remedy: 'correct price at the source, and import again',
    }),
  ]);
});

it('says what was repaired, what is strange and what has no meaning', () => {
  const row = { stocknum: 'A7', make: 'Kia', model: 'Rio', year: '2024', price: '11111111', km: '900000' };
  const notes = notesOf(row, (reading) => {
    if (!reading.ok) return;
    reading.unknown = [{ field: 'simple_fuel', value: 'Steam' }];
    reading.flags.push('value-unknown');
  });
  expect(notes.map(({ outcome, field, value }) => [outcome, field, value])).toEqual([
    ['repaired', 'price', '11111111'],
    ['flagged', 'km', '900000'],
    ['unknown', 'simple_fuel', 'Steam'],
  ]);
});

it('has nothing to say about a row that was read as it is', () => {
  expect(notesOf({ make: 'Kia', model: 'Rio', year: '2024', price: '20000', km: '9000' })).toEqual([]);
});

it('writes CSV that a spreadsheet does not calculate', () => {
  const [note] = notesOf({ stocknum: '=1+1', make: 'Kia', model: 'Rio', price: 'a "b", c' });
  expect(rowNotesCsv([note!]).split('\r\n')).toEqual([
    'record,vehicle,outcome,field,value,reason,allowed,remedy',
    expect.stringMatching(/^3,'=1\+1,refused,price,"a ""b"", c",is no number,/),
    '',
  ]);
});
