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

it('keeps the order of number and unit on sites that are written from right to left', async () => {
  const model = { slug: 'kia-ev4', name: 'EV4', manufacturer_name: 'Kia' } as Model;
  await renderFragment(<GradeTable model={model} grades={[grade('Air', '17 in'), grade('GT', '19 in')]} />);
  expect(screen.getByText('120 Nm').tagName).toBe('BDI');
  expect(screen.getByText('17 in').tagName).toBe('BDI');
});
