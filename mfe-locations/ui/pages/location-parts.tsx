import Check from 'lucide-react/icons/check';
import type { Location } from '@forecourt/contracts/locations/location';
import { contentSource } from '@forecourt/contracts/remote/content-source';
import { basePath } from '@forecourt/contracts/search/search-base';
import { slugify } from '@forecourt/contracts/vehicle/slugs';
import { Box, Chip, Flex, Grid, Icon, Picture, Section, Text } from '@forecourt/design-system';
import { useImageUrl, useOwned, useSite } from '@forecourt/remote-kit';
import { fullRows } from './finder/full-rows.ts';
import { locationMessages } from './location-messages.ts';

/** The makes that a location sells new, each linked to its page or its stock; nothing if there are none. */
export function Makes({ makes }: { makes: readonly string[] }) {
  const t = locationMessages.use();
  const owned = useOwned();
  if (makes.length === 0) return null;
  return (
    <Box as="section" aria-label={t.makes}>
      <Text variant="label" color="ink-muted" mb="2">
        {t.makes}
      </Text>
      <Flex as="ul" gap="2" wrap="wrap">
        {makes.map((make) => {
          const href = [`/${slugify(make)}`, basePath({ kind: 'make', make, model: null })].find(owned);
          return <li key={make}>{href ? <Chip href={href}>{make}</Chip> : make}</li>;
        })}
      </Flex>
    </Box>
  );
}

/** What is there for visitors; nothing if the dealer lists nothing. */
export function Facilities({ facilities }: { facilities: readonly string[] }) {
  const t = locationMessages.use();
  if (facilities.length === 0) return null;
  return (
    <Box as="section" aria-label={t.facilities}>
      <Text variant="label" color="ink-muted" mb="2">
        {t.facilities}
      </Text>
      <Grid as="ul" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} columnGap="4" rowGap="1.5">
        {facilities.map((facility) => (
          <Flex as="li" key={facility} gap="2" align="start">
            <Box as="span" color="brand-text" flexShrink={0} mt="0.5">
              <Icon as={Check} size={18} />
            </Box>
            {facility}
          </Flex>
        ))}
      </Grid>
    </Box>
  );
}

type Member = NonNullable<Location['team']>[number] & {
  /** The location whose content names the person, where several are shown. */
  location?: string;
};
type TeamProps = { title?: string; team: readonly Member[] };

/** The people of a location; initials stand for a missing picture. */
export function Team({ title, team }: TeamProps) {
  const site = useSite();
  const t = locationMessages.use();
  const images = useImageUrl();
  if (team.length === 0) return null;
  return (
    <Section title={title ?? t.team}>
      <Grid as="ul" {...fullRows(team.length, { wide: [4, 5, 3], least: '12.5rem', from: 'xl' })}>
        {team.map(({ name, role, image, location }) => (
          <Flex
            as="li"
            key={name}
            align="center"
            gap="4"
            {...(location ? contentSource(site, 'locations', 'locations', location) : {})}
          >
            {image ? (
              <Picture
                src={image}
                urlFor={images.src}
                alt=""
                ratio={[1, 1]}
                rounded="full"
                w="20"
                flexShrink={0}
                sizes="80px"
                widths={[160, 320]}
              />
            ) : (
              <Box
                aria-hidden
                display="grid"
                placeItems="center"
                boxSize="16"
                flexShrink={0}
                rounded="full"
                bg="brand-soft"
                color="brand-text"
                fontWeight="semibold"
                fontSize="lg"
              >
                {initialsOf(name)}
              </Box>
            )}
            <Box minW="0">
              <Text fontWeight="semibold">
                <bdi>{name}</bdi>
              </Text>
              <Text variant="small" color="ink-muted">
                {role}
              </Text>
            </Box>
          </Flex>
        ))}
      </Grid>
    </Section>
  );
}

/** "Priya Raman" -> "PR". Arabic letters join, so that one of them stands for a name. */
const initialsOf = (name: string) => {
  const letters = name.split(/\s+/).flatMap((part) => [...part][0] ?? []);
  return /[\u0600-\u06ff]/.test(name) ? (letters[0] ?? '') : letters.slice(0, 2).join('').toUpperCase();
};

/** The location's own pictures, besides the first one. */
export function Photos({ photos }: { photos: NonNullable<Location['photos']> }) {
  const t = locationMessages.use();
  const images = useImageUrl();
  if (photos.length === 0) return null;
  return (
    <Section title={t.photos}>
      <Grid
        as="ul"
        gap={{ base: '2', md: '4' }}
        gridTemplateColumns={{ base: '1fr 1fr', lg: 'repeat(3, 1fr)' }}
      >
        {photos.map(({ url, alt }) => (
          <li key={url}>
            <Picture
              src={url}
              urlFor={images.src}
              alt={alt}
              ratio={[3, 2]}
              rounded="card"
              sizes="(min-width: 992px) 33vw, 50vw"
            />
          </li>
        ))}
      </Grid>
    </Section>
  );
}
