import Check from 'lucide-react/icons/check';
import Share2 from 'lucide-react/icons/share-2';
import { useEffect, useState } from 'react';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { Button, Icon } from '@forecourt/design-system';
import { showToast, useOrigin } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';
import { shareLink } from './share-link.ts';

const copiedMs = 1500;

/** Renders a button that copies the page's link and confirms it for a second and a half. */
export function ShareButton({ vehicle }: { vehicle: Vehicle }) {
  const t = messages.use();
  const origin = useOrigin();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = () => {
    copyText(shareLink(origin, vehicle.slug)).then(
      () => {
        setCopied(true);
        showToast({ text: t.copiedName(vehicle.name) });
      },
      () => showToast({ text: t.shareFailed }),
    );
  };
  return (
    <Button variant="ghost" onClick={copy}>
      <Icon as={isCopied ? Check : Share2} size={18} />
      {isCopied ? t.copied : t.share}
    </Button>
  );
}

/** Copies text. Pages without https have no Clipboard API, so they use `execCommand`. */
async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (!done) throw new Error('the browser could not copy the link');
}
