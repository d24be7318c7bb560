import type { Dialog } from '@chakra-ui/react';
import X from 'lucide-react/icons/x';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../kit/button.tsx';
import { useDesign } from '../kit/design-provider.tsx';
import { Icon } from '../kit/icon.tsx';
import { wordsFor } from '../kit/words.ts';

type Parts = Pick<typeof Dialog, 'Positioner' | 'Content' | 'Header' | 'Title' | 'Description' | 'Body' | 'Footer' | 'CloseTrigger'>;
type OverlayFrameProps = { parts: Parts; title: ReactNode; description?: ReactNode; footer?: ReactNode; contentRef: RefObject<HTMLDivElement | null>; children?: ReactNode };

/** Title with a close button, the content that scrolls, the actions that stay. */
export function OverlayFrame({ parts, title, description, footer, contentRef, children }: OverlayFrameProps) {
  const words = wordsFor(useDesign().locale);
  return (
    <parts.Positioner>
      <parts.Content ref={contentRef}>
        <parts.Header>
          <parts.Title>{title}</parts.Title>
          <parts.CloseTrigger asChild>
            <IconButton label={words.close}><Icon as={X} /></IconButton>
          </parts.CloseTrigger>
        </parts.Header>
        <parts.Body>
          {description && <parts.Description>{description}</parts.Description>}
          {children}
        </parts.Body>
        {footer && <parts.Footer>{footer}</parts.Footer>}
      </parts.Content>
    </parts.Positioner>
  );
}
