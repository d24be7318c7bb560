import Armchair from 'lucide-react/icons/armchair';
import BedDouble from 'lucide-react/icons/bed-double';
import Car from 'lucide-react/icons/car-front';
import Cog from 'lucide-react/icons/cog';
import Cylinder from 'lucide-react/icons/cylinder';
import DoorOpen from 'lucide-react/icons/door-open';
import Engine from 'lucide-react/icons/engine';
import Fuel from 'lucide-react/icons/fuel';
import Gauge from 'lucide-react/icons/gauge';
import Hash from 'lucide-react/icons/hash';
import Leaf from 'lucide-react/icons/leaf';
import Palette from 'lucide-react/icons/palette';
import Ruler from 'lucide-react/icons/ruler';
import Settings from 'lucide-react/icons/settings-2';
import Sparkles from 'lucide-react/icons/sparkles';
import Weight from 'lucide-react/icons/weight';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { Box, Flex, fullColumns, Icon, type Glyph } from '@forecourt/design-system';
import { messages } from '../../messages.ts';
import { Expandable } from '../expandable.tsx';
import { PageSection } from '../page-section.tsx';
import { useArrangement } from '../use-arrangement.ts';
import { useSpecRows, type SpecRow } from './spec-rows.ts';

/** The specification shows four, the rest behind "Show More". */
const specified = 4;
/** Two rows of tiles; the specification below them has everything. */
const focused = 8;
const icons: Record<string, Glyph> = {
  odometer: Gauge,
  transmission: Settings,
  fuel: Fuel,
  body: Car,
  drive: Cog,
  engine: Engine,
  consumption: Leaf,
  seats: Armchair,
  doors: DoorOpen,
  colour: Palette,
  condition: Sparkles,
  stockNumber: Hash,
  sleeps: BedDouble,
  caravanLength: Ruler,
  tare: Weight,
  trailerMass: Weight,
  payload: Weight,
  axle: Cog,
  grossMass: Weight,
  cylinders: Cylinder,
  torque: Gauge,
  tank: Fuel,
  configuration: Ruler,
};

/** The most important facts as tiles: two rows, or four and "Show More" by the site's setting. */
export function KeyInformation({ vehicle }: { vehicle: Vehicle }) {
  const t = messages.use();
  const rows = useSpecRows(vehicle, 'key');
  const isFocused = useArrangement() === 'focused';
  if (rows.length === 0) return null;
  // An even number fills the rows at every width; the specifications list every fact.
  const shown = isFocused ? Math.min(focused, Math.max(1, rows.length - (rows.length % 2))) : specified;
  return (
    <PageSection id="key-information" title={t.keyInformation}>
      <Tiles rows={rows.slice(0, shown)} />
      {!isFocused && rows.length > shown && (
        <Expandable more={t.showMore} less={t.showLess} name="key-information">
          <Box mt="3">
            <Tiles rows={rows.slice(shown)} />
          </Box>
        </Expandable>
      )}
    </PageSection>
  );
}

/** Returns grid columns: at most this many, fewer if large text would make a tile narrower than 8.25 rem. */
const tileColumns = (most: number) =>
  `repeat(auto-fill, minmax(max(calc((100% - ${most - 1} * var(--fc-spacing-3)) / ${most}), min(100%, 8.25rem)), 1fr))`;

function Tiles({ rows }: { rows: SpecRow[] }) {
  return (
    <Box
      as="dl"
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: tileColumns(2), md: tileColumns(fullColumns(rows.length, [4, 3, 2])) }}
    >
      {rows.map(({ name, label, value }) => (
        <Flex
          key={name}
          direction="column"
          justify="space-between"
          gap="1"
          bg="surface"
          borderWidth="1px"
          borderColor="line"
          rounded="card"
          px="3"
          py={{ base: '3', md: '4' }}
          minW="0"
        >
          <Flex as="dt" align="center" gap="2" fontSize="sm" color="ink-muted" lineHeight="1.3">
            {icons[name] && <Icon as={icons[name]} size={18} style={{ flexShrink: 0 }} />}
            {label}
          </Flex>
          <Box
            as="dd"
            fontWeight="semibold"
            fontSize="lg"
            lineHeight="1.25"
            overflowWrap="anywhere"
            fontVariantNumeric="tabular-nums"
          >
            <bdi>{value}</bdi>
          </Box>
        </Flex>
      ))}
    </Box>
  );
}
