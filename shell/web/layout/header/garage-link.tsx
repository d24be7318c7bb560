import CarFront from 'lucide-react/icons/car-front';
import { ButtonLink, Icon, IconLink } from '@forecourt/design-system';
import { useOwned, useSite } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';

/** The link to the garage, on sites that have one: an icon in the header, a button in the mobile menu. */
export function GarageLink({ kind }: { kind: 'icon' | 'button' }) {
  const t = messages.use();
  const { enabled, path } = useSite().leads.garage;
  const owned = useOwned();
  if (!enabled || !owned(path)) return null;
  return kind === 'icon' ? (
    <IconLink href={path} label={t.garage} minW="11" minH="11">
      <Icon as={CarFront} size={22} />
    </IconLink>
  ) : (
    <ButtonLink href={path} variant="outline" size="lg" width="full" mt="6">
      <Icon as={CarFront} size={20} /> {t.garage}
    </ButtonLink>
  );
}
