import {
  Box,
  Button,
  Field,
  Flex,
  Grid,
  Heading,
  Link,
  NativeSelect,
  PageContainer,
  Text,
} from '@forecourt/design-system';
import { Form, useFormat, useSite } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';
import { HeroPicture } from './hero-picture.tsx';
import type { HeroSection } from './hero-section.ts';

const shore = 'linear-gradient(180deg, var(--fc-colors-brand-soft) 0%, var(--fc-colors-accent-soft) 100%)';

/** A wide, rounded picture with the two most common questions about a van below it. */
export function CaravanHero({ section }: { section: HeroSection }) {
  const site = useSite();
  const format = useFormat();
  const t = messages.use();
  return (
    <PageContainer as="section" pt={{ base: '4', lg: '6' }}>
      <Box
        position="relative"
        rounded="card"
        overflow="hidden"
        h={section.image ? 'clamp(15rem, 38vw, 30rem)' : { base: '6rem', lg: '9rem' }}
        backgroundImage={shore}
        // The ground of the picture is under the text and the form, not the wheels.
        css={{ '& img': { objectPosition: { base: '60% 60%', lg: '50% 78%' } } }}
      >
        {section.image && <HeroPicture image={section.image} more={section.images} style={section.style} />}
      </Box>
      <Grid
        gridTemplateColumns={{ base: '1fr', lg: '7fr 5fr' }}
        gap={{ base: '6', lg: '10' }}
        alignItems="start"
        mt={{ base: '6', lg: '-16' }}
        position="relative"
      >
        <Box
          bg="canvas"
          rounded="card"
          py={{ lg: '8' }}
          pe={{ lg: '8' }}
          borderStartStartRadius="0"
          borderEndStartRadius="0"
        >
          <Heading as="h1" size="display">
            {section.title}
          </Heading>
          <Text variant="lead" mt="4" maxW="36rem" color="ink-muted">
            {section.text}
          </Text>
          <Flex gap="5" mt="5" flexWrap="wrap">
            {section.links.map((link) => (
              <Link key={link.href} href={link.href} fontWeight="semibold">
                {link.label}
              </Link>
            ))}
          </Flex>
        </Box>
        <Box bg="surface" rounded="card" boxShadow="float" p="6">
          <Form action="/search/new-used-and-demo-cars" method="get">
            <Flex
              direction={{ base: 'column', md: 'row', lg: 'column' }}
              alignItems={{ md: 'flex-end', lg: 'stretch' }}
              gap="4"
              css={{
                '& > div': { flex: { md: '1 1 0', lg: 'none' }, minWidth: '0' },
                '& > button': {
                  width: { md: 'auto', lg: '100%' },
                  minHeight: { md: 'control', lg: '12' },
                  flex: 'none',
                },
              }}
            >
              <Field label={t.bodyType}>
                <NativeSelect name="body" defaultValue="">
                  <option value="">{t.anyType}</option>
                  <option value="caravan">{t.caravans}</option>
                  <option value="motorhome">{t.motorhomes}</option>
                </NativeSelect>
              </Field>
              <Field label={t.budget}>
                <NativeSelect name="price" defaultValue="">
                  <option value="">{t.anyBudget}</option>
                  {site.search.quickPicks.money.map((amount) => (
                    <option key={amount} value={`-${amount}`}>
                      {t.under(format.money(amount))}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
              <Button type="submit" size="lg" width="full">
                {t.find}
              </Button>
            </Flex>
          </Form>
        </Box>
      </Grid>
    </PageContainer>
  );
}
