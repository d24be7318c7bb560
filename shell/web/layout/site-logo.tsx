import { useSite } from '@forecourt/remote-kit';
import { Box } from '@forecourt/design-system';

/** The company's logo, or its name in its display face. */
export function SiteLogo({ height = 36 }: { height?: number }) {
  const { logo, name } = useSite();
  if (logo) return <img src={`/images/original/${logo}`} alt={name} height={height} width={height * 4} style={{ height, width: 'auto', maxWidth: '240px' }} />;
  return <Box as="span" fontFamily="display" fontWeight="display" fontSize="22px" lineHeight="1.1">{name}</Box>;
}
