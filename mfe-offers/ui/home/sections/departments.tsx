import ArrowRight from 'lucide-react/icons/arrow-right';
import { Box, Flex, Grid, Heading, Icon, Link, PageContainer, Picture, Text } from '@forecourt/design-system';
import { useImageUrl, useOwned } from '@forecourt/remote-kit';

type Department = { title: string; text: string; image: string | null; href: string };

/** The departments of a company side by side, each with a link. */
export function Departments({ items: all }: { items: Department[] }) {
  const images = useImageUrl();
  const owned = useOwned();
  const items = all.filter(({ href }) => owned(href));
  if (items.length === 0) return null;
  return (
    <PageContainer as="section" py="section">
      <Grid
        as="ul"
        gap={{ base: '6', md: '4' }}
        gridTemplateColumns={{ base: '1fr', md: `repeat(${Math.min(items.length, 3)}, 1fr)` }}
      >
        {items.map((item) => (
          <Flex
            as="li"
            key={item.href}
            direction="column"
            position="relative"
            bg="surface"
            rounded="card"
            borderWidth="1px"
            borderColor="line"
            overflow="hidden"
          >
            {item.image && (
              <Picture
                src={item.image}
                urlFor={images.src}
                alt=""
                ratio={[16, 9]}
                sizes="(min-width: 768px) 50vw, 100vw"
                missing={<span />}
              />
            )}
            <Box p={{ base: '5', lg: '8' }} borderTopWidth="4px" borderColor="brand">
              <Heading as="h2">
                <Link
                  href={item.href}
                  variant="quiet"
                  _after={{ content: '""', position: 'absolute', inset: '0' }}
                >
                  <Flex as="span" align="center" gap="2">
                    {item.title}
                    <Icon as={ArrowRight} size={24} flips />
                  </Flex>
                </Link>
              </Heading>
              <Text mt="2" color="ink-muted">
                {item.text}
              </Text>
            </Box>
          </Flex>
        ))}
      </Grid>
    </PageContainer>
  );
}
