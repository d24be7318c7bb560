import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { Table } from './table.tsx';

const columns = ['Name', 'State', 'Actions'];
const names = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);

it('names each cell by its column, for small screens that do not show the heads', async () => {
  await renderFragment(
    <Table
      caption="Accounts"
      columns={columns}
      empty=""
      rows={[
        { key: '1', cells: ['Ana', 'active', 'Revoke'] },
        { key: '2', cells: ['Zoe', 'revoked', false] },
      ]}
    />,
  );
  expect(names('columnheader')).toEqual(columns);
  expect(names('cell')).toEqual(['Ana', 'active', 'Revoke', 'Zoe', 'revoked', '']);
  expect(screen.getByText('active')).toHaveAttribute('data-label', 'State');
});

it('has no column of actions if no row has one', async () => {
  await renderFragment(
    <Table
      caption="Accounts"
      columns={columns}
      empty=""
      rows={[{ key: '1', cells: ['Zoe', 'revoked', false] }]}
    />,
  );
  expect(names('columnheader')).toEqual(['Name', 'State']);
});

it('says that there are no rows', async () => {
  await renderFragment(
    <Table caption="Accounts" columns={columns} empty="Nobody was invited yet." rows={[]} />,
  );
  expect(screen.getByText('Nobody was invited yet.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});
