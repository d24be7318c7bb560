import FileDown from 'lucide-react/icons/file-down';
import { useState, type MouseEvent } from 'react';
import { ButtonLink, Icon, Spinner } from '@forecourt/design-system';
import { useApi } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';

/** Downloads the brochure as `{slug}.pdf`; a failure is an alert. Without scripts it is a link. */
export function PdfButton({ slug }: { slug: string }) {
  const t = messages.use();
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const address = `/api/vehicle/cars/${encodeURIComponent(slug)}/brochure.pdf`;
  const download = async (event: MouseEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      const response = await fetch(api.address(address));
      if (!response.ok) throw new Error(t.pdfStatus(response.status));
      save(await response.blob(), `${slug}.pdf`);
    } catch (error) {
      window.alert(error instanceof Error ? error.message : t.pdfFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ButtonLink
      as="a"
      href={address}
      download={`${slug}.pdf`}
      variant="ghost"
      aria-disabled={isBusy}
      onClick={(event: MouseEvent) => void download(event)}
    >
      {isBusy ? <Spinner label={t.preparing} /> : <Icon as={FileDown} size={18} />}
      {isBusy ? t.preparing : t.pdf}
    </ButtonLink>
  );
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
