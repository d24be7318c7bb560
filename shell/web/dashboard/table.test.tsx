import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { Table } from './table.tsx';

const columns = ['Name', 'State', 'Actions'];
const show = (rows: Parameters<typeof Table>[0]['rows']) =>
  renderFragment(<Table caption="Accounts" columns={columns} empty="Nobody was invited yet." rows={rows} />);
const names = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);

it('names each cell by its column, for small screens that do not show the heads', async () => {
  await show([
    { key: '1', cells: ['Ana', 'active', 'Revoke'] },
    { key: '2', cells: ['Zoe', 'revoked', false] },
  ]);
  expect(names('columnheader')).toEqual(columns);
  expect(names('cell')).toEqual(['Ana', 'active', 'Revoke', 'Zoe', 'revoked', '']);
  expect(screen.getByText('active')).toHaveAttribute('data-label', 'State');
});

it('has no column of actions if no row has one', async () => {
  await show([{ key: '1', cells: ['Zoe', 'revoked', false] }]);
  expect(names('columnheader')).toEqual(['Name', 'State']);
});

it('says that there are no rows', async () => {
  await show([]);
  expect(screen.getByText('Nobody was invited yet.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});
