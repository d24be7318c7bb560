import type { SeenVersion } from '@forecourt/contracts/remote/registry-api';
import { formatKilobytes } from '../format.ts';
import { Table } from '../table.tsx';

/** Renders failures and vitals of the versions that visitors had in the last hour. */
export function SeenTable({ seen }: { seen: SeenVersion[] }) {
  return (
    <Table
      caption="Failures and vitals by version"
      columns={['Version', 'Pages', 'Failed', 'Visits measured', 'LCP', 'INP', 'CLS', 'Scripts']}
      empty="No visitor had this remote in the last hour."
      rows={seen.map(({ version, pages, failures, visits, vitals }) => ({
        key: version,
        cells: [
          version,
          pages,
          failures === 0
            ? '0'
            : `${failures} (${((100 * failures) / Math.max(failures, pages)).toFixed(1)}%)`,
          visits,
          milliseconds(vitals.LCP),
          milliseconds(vitals.INP),
          vitals.CLS?.toFixed(3),
          vitals.bytes === null ? null : formatKilobytes(vitals.bytes),
        ],
      }))}
    />
  );
}

const milliseconds = (value: number | null) => (value === null ? null : `${Math.round(value)} ms`);
