import { Box, Grid, Link, Section, fullColumns, lastOfOddFillsRow } from '@forecourt/design-system';
import { useOwned } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';
import { bodyShapes } from './body-shapes.ts';

const bodies = Object.keys(bodyShapes) as (keyof typeof bodyShapes)[];

/** The common body types that the site has, each linked to its search page. */
export function BodyTypes({ title }: { title: string }) {
  const t = messages.use();
  const owned = useOwned();
  const inStock = bodies.filter((body) => owned(`/search/${body}`));
  if (inStock.length === 0) return null;
  return (
    <Section title={title} action={<Link href="/search/new-used-and-demo-cars">{t.seeAllStock}</Link>}>
      <Grid
        as="ul"
        gap="3"
        gridTemplateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          sm: `repeat(${fullColumns(inStock.length, [3, 4, 5, 2])}, minmax(0, 1fr))`,
          lg: `repeat(${Math.max(inStock.length, 3)}, minmax(0, 1fr))`,
        }}
        css={lastOfOddFillsRow('sm')}
      >
        {inStock.map((body) => (
          <Box as="li" key={body}>
            <Link
              href={`/search/${body}`}
              variant="quiet"
              display="flex"
              flexDirection="column"
              alignItems="center"
              gap="2"
              px="3"
              py="5"
              bg="surface"
              borderWidth="1px"
              borderColor="line"
              rounded="card"
              fontWeight="semibold"
              textDecoration="none"
              _hover={{ borderColor: 'brand-edge', color: 'brand-text' }}
            >
              <Box asChild w="24" maxW="full" h="auto">
                <svg
                  viewBox="0 0 96 36"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.8"
                  strokeLinejoin="round"
                  aria-hidden
                >
                  <path d={bodyShapes[body]} />
                  <path d="M3 27h13m16 0h34m16 0h11" />
                  <circle cx="24" cy="27" r="6.5" />
                  <circle cx="74" cy="27" r="6.5" />
                </svg>
              </Box>
              {t.body(body)}
            </Link>
          </Box>
        ))}
      </Grid>
    </Section>
  );
}
