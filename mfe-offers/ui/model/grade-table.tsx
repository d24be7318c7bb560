import type { Model, ModelGrade } from '@forecourt/contracts/offers/offer';
import { Box, ButtonLink, DefinitionGrid, Heading } from '@forecourt/design-system';
import { useFormat } from '@forecourt/remote-kit';
import { compareGrades } from './grade-rows.ts';
import { modelMessages } from './model-messages.ts';
import { orderPath } from './order-path.ts';

/** The grades side by side: prices, what differs, what all have. On phones the columns scroll sideways. */
export function GradeTable({ model, grades }: { model: Model; grades: ModelGrade[] }) {
  const t = modelMessages.use();
  const format = useFormat();
  const { shared, different } = compareGrades(grades);
  return (
    <>
      <Box
        role="region"
        aria-label={t.grades}
        tabIndex={0}
        overflowX="auto"
        borderWidth="1px"
        borderColor="line"
        rounded="card"
        bg="surface"
      >
        <Box as="table" w="full" css={tableStyle}>
          <thead>
            <tr>
              <th scope="col">{t.grade}</th>
              {grades.map((grade) => (
                <th key={grade.name} scope="col">
                  <Box as="span" display="block" fontSize="lg" fontWeight="semibold">
                    <bdi>{grade.name}</bdi>
                  </Box>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t.price}</th>
              {grades.map(({ name, price }) => (
                <Box as="td" key={name} fontWeight="semibold" fontSize="lg">
                  {price === null ? t.priceOnRequest : format.money(price)}
                </Box>
              ))}
            </tr>
            {different.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {values.map((value, index) => (
                  <td key={grades[index]!.name}>
                    {value === null ? <span aria-label={t.notIncluded}>–</span> : <bdi>{value}</bdi>}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">
                <Box as="span" srOnly>
                  {t.quote}
                </Box>
              </th>
              {grades.map(({ name }) => (
                <td key={name}>
                  <ButtonLink
                    href={orderPath(model, { grade: name })}
                    variant="outline"
                    size="sm"
                    aria-label={t.quoteFor(name)}
                  >
                    {t.quote}
                  </ButtonLink>
                </td>
              ))}
            </tr>
          </tbody>
        </Box>
      </Box>
      {shared.length > 0 && (
        <Box mt="8">
          <Heading as="h3" size="h4" mb="3">
            {grades.length > 1 ? t.everyGrade : t.specifications}
          </Heading>
          <DefinitionGrid
            columns={2}
            items={shared.map(({ term, value }) => ({ term, value: <bdi>{value}</bdi> }))}
          />
        </Box>
      )}
    </>
  );
}

const tableStyle = {
  borderCollapse: 'separate',
  borderSpacing: '0',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { textAlign: 'start', verticalAlign: 'top', p: '3', minWidth: '9.5rem', maxWidth: '16rem' },
  '& th[scope=row], & thead th:first-of-type': {
    position: 'sticky',
    insetInlineStart: '0',
    bg: 'surface',
    color: 'ink-muted',
    fontWeight: 'semibold',
    minWidth: { base: '7.5rem', md: '11rem' },
    borderInlineEndWidth: '1px',
    borderColor: 'line',
  },
  '& tbody tr > *': { borderBlockStartWidth: '1px', borderColor: 'line' },
} as const;
