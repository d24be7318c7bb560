import type { Model, Offer } from '@forecourt/contracts/offers/offer';
import { contentSource } from '@forecourt/contracts/remote/content-source';
import { basePath } from '@forecourt/contracts/search/search-base';
import {
  Box,
  Grid,
  Heading,
  Link,
  Picture,
  Section,
  fullColumns,
  lastOfOddFillsRow,
} from '@forecourt/design-system';
import { RemoteFragment, useImageUrl, useOwned, useSite } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { ownStock } from '../own-stock.ts';
import { PromotionsSlider } from '../promotions/promotions-slider.tsx';
import { ExpandableText, Prose } from '../prose/expandable-text.tsx';
import { fullModelName } from './full-model-name.ts';
import { compareGrades } from './grade-rows.ts';
import { GradeTable } from './grade-table.tsx';
import { ModelForm } from './model-form.tsx';
import { ModelHead } from './model-head.tsx';
import { modelMessages } from './model-messages.ts';
import type { ModelStock } from './model-stock.ts';

type Props = { model: Model; offers: Offer[] } & ModelStock;

/** A model's page: grades, colours, pictures, offers, stock; a form for a coming model. */
export function ModelView({ model, offers, hasStock, type }: Props) {
  const source = contentSource(useSite(), 'offers', 'models', model.id);
  const t = messages.use();
  const mine = modelMessages.use();
  const owned = useOwned();
  const isComing = model.status === 'coming_soon';
  const { manufacturer_name: make, name } = model;
  const fullName = fullModelName(model);
  const stock = basePath({ kind: 'make', make, model: name });
  const { grades = [], gallery = [] } = model;
  const gradesIntro =
    grades.length > 1
      ? compareGrades(grades).different.length > 0
        ? mine.gradesIntro
        : mine.gradePricesIntro
      : undefined;
  return (
    <article {...source}>
      <ModelHead model={model} type={type} />
      {model.description && (
        <Section title={mine.aboutModel(name)} pt="0">
          <Prose html={model.description} />
        </Section>
      )}
      {grades.length > 0 && (
        <Section title={mine.grades} intro={gradesIntro}>
          <GradeTable model={model} grades={grades} />
        </Section>
      )}
      {offers.length > 0 && (
        <Section title={t.offersOf(name)}>
          <PromotionsSlider label={t.promotions} offers={offers} variant="model" />
        </Section>
      )}
      <Features model={model} />
      {gallery.length > 0 && (
        <Section title={mine.gallery}>
          <Gallery pictures={gallery} />
        </Section>
      )}
      {hasStock && owned(stock) && (
        <Section title={t.stockOf(fullName)} action={<Link href={stock}>{t.seeAllStock}</Link>}>
          <RemoteFragment
            name="search/latest"
            props={{ carType: null, limit: ownStock.limit, make, model: name }}
            minHeight={ownStock.minHeight}
            fallback={<Link href={stock}>{t.stockOf(fullName)}</Link>}
          />
        </Section>
      )}
      {isComing && (
        <Section id="form-section" title={t.interestTitle(name)} width="narrow">
          <ModelForm model={model} />
        </Section>
      )}
    </article>
  );
}

function Gallery({ pictures }: { pictures: NonNullable<Model['gallery']> }) {
  const images = useImageUrl();
  return (
    <Grid
      as="ul"
      gap={{ base: '2', md: '4' }}
      gridTemplateColumns={{ base: '1fr 1fr', md: `repeat(${fullColumns(pictures.length, [3, 4, 2])}, 1fr)` }}
      css={lastOfOddFillsRow('md')}
    >
      {pictures.map(({ url, alt }) => (
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
  );
}

function Features({ model }: { model: Model }) {
  const images = useImageUrl();
  const t = messages.use();
  const { features } = model;
  if (features.length === 0) return null;
  return (
    <Section title={t.features}>
      <Grid
        as="ul"
        gap={{ base: '6', lg: '8' }}
        gridTemplateColumns={{
          base: '1fr',
          md: `repeat(${features.length === 1 ? 1 : fullColumns(features.length, [3, 2])}, minmax(0, 1fr))`,
        }}
        css={lastOfOddFillsRow('md')}
      >
        {features.map((feature) => (
          <Box as="li" key={feature.title}>
            {feature.image.url && (
              <Picture
                src={feature.image.url}
                urlFor={images.src}
                alt=""
                ratio={[16, 9]}
                rounded="card"
                sizes="(min-width: 992px) 33vw, 100vw"
                mb="3"
              />
            )}
            <Heading as="h3" size="h4" mb="1.5">
              {feature.title}
            </Heading>
            <ExpandableText html={feature.description} cutAt={600} />
          </Box>
        ))}
      </Grid>
    </Section>
  );
}
