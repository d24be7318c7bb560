import type { Model, ModelGrade } from '@forecourt/contracts/offers/offer';
import { Box, ButtonLink, DefinitionGrid, Heading } from '@forecourt/design-system';
import { useFormat } from '@forecourt/remote-kit';
import { compareGrades } from './grade-rows.ts';
import { modelMessages } from './model-messages.ts';
import { orderPath } from './order-path.ts';

/**
 * The grades side by side: prices, what differs, what all have. On phones they are below each other, each
 * with the labels of its values.
 */
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
        overflowX={{ base: 'visible', md: 'auto' }}
        borderWidth="1px"
        borderColor="line"
        rounded="card"
        bg="surface"
      >
        <Box as="table" w="full" css={tableStyle}>
          <thead>
            <tr>
              <th scope="col">{t.grade}</th>
              {grades.map(({ name }, order) => (
                <th key={`${order} ${name}`} scope="col" style={{ order }}>
                  <Box as="span" display="block" fontSize="lg" fontWeight="semibold">
                    <bdi>{name}</bdi>
                  </Box>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr data-prices>
              <th scope="row">{t.price}</th>
              {grades.map(({ name, price }, order) => (
                <Box as="td" key={name} fontWeight="semibold" fontSize="lg" style={{ order }}>
                  {price === null ? t.priceOnRequest : format.money(price)}
                </Box>
              ))}
            </tr>
            {different.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {values.map((value, order) => (
                  <td key={grades[order]!.name} data-label={label} style={{ order }}>
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
              {grades.map(({ name }, order) => (
                <td key={name} style={{ order }}>
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

/** From here on the grades are columns. */
const beside = '@media (min-width: 768px)';

const tableStyle = {
  borderCollapse: 'separate',
  borderSpacing: '0',
  fontVariantNumeric: 'tabular-nums',
  display: 'flex',
  flexWrap: 'wrap',
  py: '2',
  [beside]: { display: 'table', py: '0' },
  '& :is(thead, tbody, tr)': { display: 'contents' },
  '& thead': { [beside]: { display: 'table-header-group' } },
  '& tbody': { [beside]: { display: 'table-row-group' } },
  '& tr': { [beside]: { display: 'table-row' } },
  '& th, & td': {
    flex: '1 0 100%',
    textAlign: 'start',
    verticalAlign: 'top',
    px: '4',
    py: '1',
    [beside]: { p: '3', minWidth: '9.5rem', maxWidth: '16rem' },
  },
  // On phones a grade begins with its name and price; between grades is a line.
  '& thead th, & [data-prices] td': { flex: '1 1 0%', pt: '3', pb: '1' },
  '& [data-prices] td': { flex: '0 1 auto' },
  '& tbody tr:last-of-type td': { pt: '2', pb: '4' },
  '& tbody tr:last-of-type td:not(:last-of-type)': { borderBlockEndWidth: { base: '1px', md: '0' } },
  '& td[data-label]': {
    display: 'flex',
    justifyContent: 'space-between',
    columnGap: '4',
    fontSize: 'sm',
    [beside]: { display: 'table-cell', fontSize: 'inherit' },
  },
  '& td[data-label]::before': {
    content: 'attr(data-label)',
    color: 'ink-muted',
    [beside]: { display: 'none' },
  },
  '& th[scope=row], & thead th:first-of-type': {
    position: 'absolute',
    clipPath: 'inset(50%)',
    [beside]: {
      position: 'sticky',
      clipPath: 'none',
      insetInlineStart: '0',
      bg: 'surface',
      color: 'ink-muted',
      fontWeight: 'semibold',
      minWidth: '11rem',
      borderInlineEndWidth: '1px',
      borderColor: 'line',
    },
  },
  '& td': { borderColor: 'line' },

  '& tbody tr > :is(th, td)': { [beside]: { p: '3', borderBlockStartWidth: '1px', borderColor: 'line' } },
  // Without differences the button belongs to the price.
  '& tbody [data-prices] + tr:last-of-type > *': { [beside]: { borderBlockStartWidth: '0', pt: '0' } },
} as const;
