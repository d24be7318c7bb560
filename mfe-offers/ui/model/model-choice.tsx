import type { Model } from '@forecourt/contracts/offers/offer';
import { Box, Field, Heading, NativeSelect, Picture, Stack, Text } from '@forecourt/design-system';
import { useFormat, useImageUrl } from '@forecourt/remote-kit';
import { pictureOf } from '../brand/brand-data.ts';
import { messages } from '../messages.ts';
import { fullModelName } from './full-model-name.ts';
import { modelMessages } from './model-messages.ts';

/** The grade and colour that an order is about; null while the shopper has not decided. */
export type Choice = { grade: string | null; colour: string | null };

/** Returns the parts of a choice that the model has. */
export function existingChoice({ grades = [], colours = [] }: Model, { grade, colour }: Choice): Choice {
  return {
    grade: grades.some(({ name }) => name === grade) ? grade : null,
    colour: colours.some(({ name }) => name === colour) ? colour : null,
  };
}

type Props = { model: Model; choice: Choice; onChange(choice: Choice): void };

/** What is ordered: the model in the chosen colour, with its price in the chosen grade. */
export function ModelChoice({ model, choice, onChange }: Props) {
  const { grades = [], colours = [] } = model;
  const images = useImageUrl();
  const format = useFormat();
  const t = modelMessages.use();
  const { from } = messages.use();
  const grade = grades.find(({ name }) => name === choice.grade);
  const colour = colours.find(({ name }) => name === choice.colour);
  return (
    <Stack as="section" aria-label={t.chosen} gap="4">
      <Picture
        src={colour?.image ?? pictureOf(model)}
        urlFor={images.src}
        alt={colour ? t.colourOf(model.name, colour.name) : model.name}
        ratio={[3, 2]}
        rounded="card"
        priority
        sizes="(min-width: 992px) 40vw, 100vw"
        missing={<span />}
      />
      <Box>
        <Heading as="h2" size="h3">
          {fullModelName(model)} {grade && <bdi>{grade.name}</bdi>}
        </Heading>
        {(grade?.price ?? model.price_from) !== null && (
          <Text fontSize="xl" fontWeight="semibold">
            {grade?.price ? format.money(grade.price) : from(format.money(model.price_from ?? 0))}
          </Text>
        )}
      </Box>
      {grades.length > 1 && (
        <Field label={t.grade}>
          <NativeSelect
            value={choice.grade ?? ''}
            onChange={(event) => onChange({ ...choice, grade: event.target.value || null })}
          >
            <option value="">{t.anyGrade}</option>
            {grades.map(({ name, price }) => (
              <option key={name} value={name}>
                {price === null ? name : `${name} · ${format.money(price)}`}
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
      {colours.length > 1 && (
        <Field label={t.colour}>
          <NativeSelect
            value={choice.colour ?? ''}
            onChange={(event) => onChange({ ...choice, colour: event.target.value || null })}
          >
            <option value="">{t.anyGrade}</option>
            {colours.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
    </Stack>
  );
}
