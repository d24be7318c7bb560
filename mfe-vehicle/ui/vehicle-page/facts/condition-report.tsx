import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { Box, Flex, Picture } from '@forecourt/design-system';
import { useImageUrl } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';
import { PageSection } from '../page-section.tsx';
import { conditionMarks } from './condition-marks.ts';

const widths = [480, 640, 960];

/** The marks of wear: numbered on a picture, described beside it. Nothing without marks. */
export function ConditionReport({ vehicle }: { vehicle: Vehicle }) {
  const t = messages.use();
  const images = useImageUrl();
  const report = conditionMarks(vehicle);
  if (!report) return null;
  return (
    <PageSection id="condition" title={t.condition}>
      <Box
        display="grid"
        gap="5"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Box position="relative" overflow="hidden" rounded="card">
          <Picture
            src={report.picture}
            urlFor={images.src}
            alt=""
            ratio={[3, 2]}
            widths={widths}
            sizes="(min-width: 768px) 400px, 100vw"
          />
          {report.marks.map(
            ({ id, at }, index) =>
              at && (
                <Box
                  key={id}
                  as="span"
                  aria-hidden
                  css={mark}
                  style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
                >
                  {index + 1}
                </Box>
              ),
          )}
        </Box>
        <Box as="ol" listStyleType="none" display="flex" flexDirection="column" gap="3">
          {report.marks.map(({ id, title, description, image }, index) => (
            <Flex as="li" key={id} gap="3" align="flex-start">
              <Box as="span" aria-hidden css={number}>
                {index + 1}
              </Box>
              {image && (
                <Picture
                  src={image}
                  urlFor={images.src}
                  alt=""
                  ratio={[3, 2]}
                  widths={[160, 320]}
                  sizes="112px"
                  rounded="control"
                  style={{ width: 'min(7rem, 30%)', flexShrink: 0 }}
                />
              )}
              <Box minW="0" fontSize="sm">
                {title && <Box fontWeight="semibold">{title}</Box>}
                <Box color="ink-muted">{description}</Box>
              </Box>
            </Flex>
          ))}
        </Box>
      </Box>
    </PageSection>
  );
}

const number = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  boxSize: '6',
  rounded: 'full',
  bg: 'ink',
  color: 'surface',
  fontSize: 'xs',
  fontWeight: 'semibold',
  lineHeight: '1',
};
/** A picture is not mirrored on a site that is written from right to left. */
const mark = {
  ...number,
  position: 'absolute',
  transform: 'translate(-50%, -50%)',
  boxShadow: '0 0 0 2px #fff',
};
