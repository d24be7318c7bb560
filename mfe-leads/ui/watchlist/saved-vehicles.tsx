import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Choice, Icon, IconButton, SimpleGrid, Stack } from '@forecourt/design-system';
import { LoadFailed } from '../load-failed.tsx';
import type { Favourite } from '../save-toggle/favourite.ts';
import { BrowseTile } from './browse-tile.tsx';
import { columns } from './columns.ts';
import { SavedVehicleCard } from './saved-vehicle-card.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useCarDetails } from './use-car-details.ts';
import { watchlistMessages } from './watchlist-messages.ts';

/** Renders the saved vehicles; several can be compared and enquired about together. */
export function SavedVehicles({
  list,
  onRemove,
}: {
  list: Favourite[];
  onRemove: (entry: Favourite) => void;
}) {
  const t = watchlistMessages.use();
  const { cars, hasFailed, retry } = useCarDetails(list);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const isAvailable = (entry: Favourite) => !entry.is_sold;
  const selected = cars.filter((entry) => chosen.includes(entry.id) && isAvailable(entry));
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, id] : before.filter((other) => other !== id)));
  return (
    <Stack gap="4">
      {hasFailed && <LoadFailed tone="warning" title={t.failed} tryAgain={t.tryAgain} onRetry={retry} />}
      <SelectionBar selected={selected} />
      <SimpleGrid as="ul" columns={columns} gap="4" listStyleType="none">
        {cars.map((entry) => (
          <li key={entry.id}>
            <SavedVehicleCard
              entry={entry}
              controls={
                <>
                  {isAvailable(entry) ? (
                    <Choice
                      type="checkbox"
                      label={t.select}
                      aria-label={t.selectName(entry.name)}
                      checked={chosen.includes(entry.id)}
                      onChange={(event) => choose(entry.id, event.target.checked)}
                    />
                  ) : (
                    <span />
                  )}
                  <IconButton label={t.remove(entry.name)} onClick={() => onRemove(entry)}>
                    <Icon as={Trash} />
                  </IconButton>
                </>
              }
            />
          </li>
        ))}
        <BrowseTile vehicles={cars.length} />
      </SimpleGrid>
    </Stack>
  );
}
