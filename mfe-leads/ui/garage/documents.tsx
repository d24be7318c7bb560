import FileText from 'lucide-react/icons/file-text';
import Trash from 'lucide-react/icons/trash-2';
import { useId, useRef, useState } from 'react';
import { Alert, Box, Button, Flex, Heading, Icon, IconButton, Stack, Text } from '@forecourt/design-system';
import { ApiError } from '@forecourt/remote-kit';
import type { GarageVehicle } from '../../model/garage/garage-api.ts';
import { documentBytes, documentTypes } from '../../model/garage/garage-limits.ts';
import { garagePaths } from '../../model/garage/garage-paths.ts';
import { garageMessages } from './garage-messages.ts';
import type { Garage } from './use-garage.ts';

/** Renders the documents of a vehicle, which are downloaded and not shown on any page. */
export function Documents({ vehicle, garage }: { vehicle: GarageVehicle; garage: Garage }) {
  const t = garageMessages.use();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [status, setStatus] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  async function send(file: File): Promise<void> {
    setProblem(null);
    setStatus(t.sending);
    setBusy(true);
    try {
      if (file.size > documentBytes) throw new ApiError('', 413, { error: t.tooLarge });
      await garage.upload(vehicle.id, file);
      setStatus(t.documentAdded(file.name));
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 500;
      setStatus('');
      setProblem(t.documentFailed(file.name, isRefused ? error.message : t.notSaved));
    } finally {
      setBusy(false);
    }
  }
  const remove = (documentId: string) =>
    garage.change(garagePaths.removeDocument(documentId), {}).catch(() => setProblem(t.notSaved));

  return (
    <Box as="section" aria-labelledby={`${id}-title`}>
      <Heading as="h3" size="h4" mb="2" id={`${id}-title`}>
        {t.documents}
      </Heading>
      <Stack gap="3">
        {vehicle.documents.length > 0 && (
          <Stack as="ul" gap="1" listStyleType="none">
            {vehicle.documents.map((file) => (
              <Flex as="li" key={file.id} gap="2" align="center" justify="space-between">
                {/* A plain anchor: the browser itself handles the download. */}
                <Box
                  as="a"
                  {...{ href: garagePaths.document(file.id), download: file.name }}
                  display="inline-flex"
                  alignItems="center"
                  gap="2"
                  minH="11"
                  overflowWrap="anywhere"
                  textDecoration="underline"
                >
                  <Icon as={FileText} size={18} /> <bdi>{file.name}</bdi>
                </Box>
                <IconButton label={t.removeName(file.name)} onClick={() => void remove(file.id)}>
                  <Icon as={Trash} size={18} />
                </IconButton>
              </Flex>
            ))}
          </Stack>
        )}
        {problem && <Alert tone="danger" title={problem} takesFocus />}
        <Text variant="small" id={`${id}-help`}>
          {t.documentsHelp}
        </Text>
        <input
          ref={input}
          type="file"
          accept={documentTypes.join()}
          hidden
          aria-label={t.addDocument}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) void send(file);
            event.target.value = '';
          }}
        />
        <Button
          variant="outline"
          size="sm"
          alignSelf="start"
          busy={isBusy}
          aria-describedby={`${id}-help`}
          onClick={() => input.current?.click()}
        >
          {t.addDocument}
        </Button>
        <Text role="status" variant="small">
          {status}
        </Text>
      </Stack>
    </Box>
  );
}
