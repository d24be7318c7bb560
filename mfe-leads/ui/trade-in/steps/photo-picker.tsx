import Camera from 'lucide-react/icons/camera';
import { useId, useRef, useState } from 'react';
import { mostValuationPhotos } from '@forecourt/contracts/valuation/valuation-choices';
import { Box, Button, Grid, Heading, Icon, Picture, Stack, Text } from '@forecourt/design-system';
import { useApi, useFetched, useHydrated, useImageUrl } from '@forecourt/remote-kit';
import type { tradeInApi, ValuationPhotos } from '../../../model/trade-in/trade-in-api.ts';
import { tradeInMessages } from '../trade-in-messages.ts';

/** A picker for photos of camera or album, uploaded one after another. It requires scripts. */
export function PhotoPicker({ valuationId }: { valuationId: string }) {
  const t = tradeInMessages.use();
  const id = useId();
  const images = useImageUrl();
  const hydrated = useHydrated();
  const { photos, left, problems, add } = usePhotos(valuationId);
  const input = useRef<HTMLInputElement>(null);
  if (!hydrated) return null;
  const status = left > 0 ? t.photosSending(left) : photos.length > 0 ? t.photosSent(photos.length) : '';
  return (
    <Stack as="section" aria-labelledby={`${id}-title`} gap="3">
      <Heading as="h2" size="h3" id={`${id}-title`}>
        {t.photosTitle}
      </Heading>
      <Text id={`${id}-help`} color="ink-muted">
        {t.photosHelp(mostValuationPhotos)}
      </Text>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t.addPhotos}
        onChange={(event) => {
          add(Array.from(event.target.files ?? []));
          if (input.current) input.current.value = '';
        }}
      />
      <Button
        variant="outline"
        alignSelf="start"
        aria-describedby={`${id}-help`}
        onClick={() => input.current?.click()}
      >
        <Icon as={Camera} size={18} /> {t.addPhotos}
      </Button>
      <Text role="status" variant="small">
        {status}
      </Text>
      {problems.length > 0 && (
        <Box as="ul" role="alert" color="danger-text">
          {problems.map((problem, index) => (
            <li key={index}>{problem}</li>
          ))}
        </Box>
      )}
      {photos.length > 0 && (
        <Grid as="ul" gap="2" templateColumns="repeat(auto-fill, minmax(6rem, 1fr))">
          {photos.map((key, index) => (
            <li key={key}>
              <Picture
                src={key}
                urlFor={images.src}
                widths={[160, 320]}
                sizes="120px"
                alt={t.photoName(index + 1)}
                ratio={[4, 3]}
                rounded="control"
              />
            </li>
          ))}
        </Grid>
      )}
    </Stack>
  );
}

function usePhotos(valuationId: string) {
  const t = tradeInMessages.use();
  const api = useApi();
  const [left, setLeft] = useState(0);
  const [problems, setProblems] = useState<string[]>([]);
  const queue = useRef(Promise.resolve());
  const path: ReturnType<(typeof tradeInApi)['photos']> = `/api/leads/valuations/${valuationId}/photos`;

  const { state, show } = useFetched<ValuationPhotos>(path);
  const photos = state.status === 'ready' ? state.data.photos : [];

  async function send(file: File): Promise<void> {
    const refused = (reason: string) =>
      setProblems((before) => [...before, t.photoFailed(file.name, reason)]);
    try {
      const response = await fetch(api.address(path), {
        method: 'POST',
        headers: { 'content-type': file.type || 'image/jpeg' },
        body: file,
      });
      const answer = (await response.json()) as ValuationPhotos & { error?: string };
      if (response.ok) show(answer);
      else refused(answer.error ?? t.photoNotSent);
    } catch {
      refused(t.photoNotSent);
    } finally {
      setLeft((before) => before - 1);
    }
  }

  function add(files: File[]): void {
    setProblems([]);
    setLeft((before) => before + files.length);
    for (const file of files) queue.current = queue.current.then(() => send(file));
  }
  return { photos, left, problems, add };
}
