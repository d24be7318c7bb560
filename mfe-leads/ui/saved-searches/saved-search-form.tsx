import {
  alertChannels,
  alertFrequencies,
  savedSearchPaths,
} from '@forecourt/contracts/search/saved-search-paths';
import { Button, Field, Flex, Grid, Input, NativeSelect } from '@forecourt/design-system';
import type { SavedSearch } from '../../model/saved-searches-api.ts';
import { EmailInput } from '../forms/email-input.tsx';
import { ServerForm } from '../forms/server-form.tsx';
import { useFormSubmission } from '../forms/use-form-submission.ts';
import type { ShopperData } from '../use-shopper-data.ts';
import { savedSearchesMessages } from './saved-searches-messages.ts';

type Props = {
  /** A saved search, or the address and the name of one to save. */
  search: SavedSearch | Pick<SavedSearch, 'search' | 'name'>;
  change: ShopperData<unknown>['change'];
  onDone(): void;
  onCancel?: (() => void) | undefined;
};

/** Renders the form that saves a search, or changes its name and alerts. */
export function SavedSearchForm({ search, change, onDone, onCancel }: Props) {
  const t = savedSearchesMessages.use();
  const saved = 'id' in search ? search : null;
  const path = saved ? savedSearchPaths.search(saved.id) : savedSearchPaths.list;
  const submission = useFormSubmission(async (values) => {
    await change(path, values);
    onDone();
  }, t.notSaved);
  const { isBusy, field } = submission;
  return (
    <ServerForm
      submission={submission}
      action={path}
      problems={t.problems}
      label={saved ? t.edit(saved.name) : t.save}
    >
      {!saved && <input type="hidden" name="search" value={search.search} readOnly />}
      <Field label={t.name} required {...field('name')}>
        <Input name="name" defaultValue={search.name} autoComplete="off" maxLength={80} dir="auto" />
      </Field>
      <Grid
        gap="4"
        alignItems="start"
        templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Field label={t.frequency} {...field('frequency')}>
          <NativeSelect name="frequency" defaultValue={saved?.frequency ?? 'daily'}>
            {alertFrequencies.map((one) => (
              <option key={one} value={one}>
                {t.frequencyName(one)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label={t.channel} {...field('channel')}>
          <NativeSelect name="channel" defaultValue={saved?.channel ?? 'email'}>
            {alertChannels.map((one) => (
              <option key={one} value={one}>
                {t.channelName(one)}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </Grid>
      <Field label={t.email} helper={t.emailHelp} {...field('email')}>
        <EmailInput saved={saved?.email} />
      </Field>
      <Flex gap="3" wrap="wrap">
        <Button type="submit" busy={isBusy}>
          {saved ? t.apply : t.save}
        </Button>
        {onCancel && (
          <Button variant="outline" onClick={onCancel}>
            {t.cancel}
          </Button>
        )}
      </Flex>
    </ServerForm>
  );
}
