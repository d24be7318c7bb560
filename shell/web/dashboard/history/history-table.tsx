import type { Change, RegistryStatus } from '@forecourt/contracts/remote/registry-api';
import { Link } from '@forecourt/design-system';
import { undoOfChange } from '../../../model/undo-of-change.ts';
import { CommandButton } from '../command-button.tsx';
import { formatMoment } from '../format.ts';
import { Table } from '../table.tsx';

/** Renders changes, newest first, with a button that reverses those that nothing has replaced. */
export function HistoryTable({ changes, state }: { changes: Change[]; state: RegistryStatus }) {
  return (
    <Table
      caption="History"
      columns={['When', 'Remote', 'Where', 'What', 'From', 'To', 'Who', 'Commit', 'Why', 'Actions']}
      empty="Nothing was changed yet."
      rows={changes.map((one) => {
        const undo = undoOfChange(one, state, changes);
        return {
          key: String(one.id),
          cells: [
            formatMoment(one.at),
            <Link key="remote" href={`/remotes/${one.name}`}>
              {one.name}
            </Link>,
            one.channel,
            one.action,
            one.from_version,
            one.version,
            one.actor,
            one.source ? one.source.commit.slice(0, 8) : '',
            one.reason,
            undo && (
              <CommandButton
                key="undo"
                label="Undo"
                title={`Undo “${one.action}” of ${one.name}`}
                effect={`This will ${undo.effect}.`}
                command={() => ({ path: undo.path, body: undo.body })}
              />
            ),
          ],
        };
      })}
    />
  );
}
