import { Button, Icon, Spinner } from '@forecourt/design-system';
import { useApi } from '@forecourt/remote-kit';
import FileDown from 'lucide-react/icons/file-down';
import { useState } from 'react';
import { texts } from '../../texts.ts';

/** The brochure, made by our server, saved as `{slug}.pdf`; a failure is a browser's alert with its message. */
export function PdfButton({ slug }: { slug: string }) {
  const words = texts.use();
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const response = await fetch(api.address(`/api/vehicle/cars/${encodeURIComponent(slug)}/brochure.pdf`));
      if (!response.ok) throw new Error(words.pdfStatus(response.status));
      save(await response.blob(), `${slug}.pdf`);
    } catch (error) {
      window.alert(error instanceof Error ? error.message : words.pdfFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="ghost" aria-disabled={isBusy} onClick={() => !isBusy && void download()}>
      {isBusy ? <Spinner label={words.preparing} /> : <Icon as={FileDown} size={18} />}{isBusy ? words.preparing : words.pdf}
    </Button>
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
