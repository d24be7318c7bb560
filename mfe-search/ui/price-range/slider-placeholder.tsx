import { Box } from '@forecourt/design-system';

const thumb = {
  position: 'absolute',
  top: '50%',
  mt: '-3',
  boxSize: '6',
  rounded: 'full',
  bg: 'surface',
  borderWidth: '2px',
  borderColor: 'brand-edge',
} as const;

/** Looks like the slider until that has loaded. */
export function SliderPlaceholder() {
  return (
    <Box aria-hidden position="absolute" inset="0" display="flex" alignItems="center" px="3">
      <Box h="1.5" w="full" rounded="full" bg="brand-edge" />
      <Box {...thumb} insetStart="0" />
      <Box {...thumb} insetEnd="0" />
    </Box>
  );
}
