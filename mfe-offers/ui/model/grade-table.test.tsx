import { screen } from '@testing-library/react';
import type { Model, ModelGrade } from '@forecourt/contracts/offers/offer';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { GradeTable } from './grade-table.tsx';

const grade = (name: string, colour: string): ModelGrade => ({
  name,
  price: 30_000,
  specifications: [
    { label: 'Torque', value: '120 Nm' },
    { label: 'Wheels', value: colour },
  ],
});

const model = { slug: 'kia-ev4', name: 'EV4', manufacturer_name: 'Kia' } as Model;

it('keeps the order of number and unit on sites that are written from right to left', async () => {
  await renderFragment(<GradeTable model={model} grades={[grade('Air', '17 in'), grade('GT', '19 in')]} />);
  expect(screen.getByText('120 Nm').tagName).toBe('BDI');
  expect(screen.getByText('17 in').tagName).toBe('BDI');
});

it('names each value beside it and puts the grades in order, for phones', async () => {
  await renderFragment(<GradeTable model={model} grades={[grade('Air', '17 in'), grade('GT', '19 in')]} />);
  const cell = screen.getByRole('cell', { name: '19 in' });
  expect(cell).toHaveAttribute('data-label', 'Wheels');
  const quotes = screen.getAllByRole('link', { name: /quote/i }).map((link) => link.closest('td')!);
  expect(quotes.map(({ style }) => style.order)).toEqual(['0', '1']);
  expect(cell.style.order).toBe('1');
});
