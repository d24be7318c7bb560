import { useEffect, useState } from 'react';
import type { PostcodePlace, SearchResponse } from '@forecourt/contracts/api/search-api';
import { asciiDigits, digitPattern } from '@forecourt/contracts/format/ascii-digits';
import { Button, Disclosure, Field, Flex, Input, NativeSelect } from '@forecourt/design-system';
import { useFormat, useSite, useStored } from '@forecourt/remote-kit';
import { withNear, type SearchState } from '../../model/search-state.ts';
import { defaultSort } from '../../model/search-url.ts';
import type { FilterChange } from '../filters/range-group.tsx';
import { distanceMessages } from './distance-messages.ts';

type Props = {
  state: SearchState;
  facets: SearchResponse['facets'];
  /** The place of the state's postcode; null if it was not found, absent before it was looked up. */
  near: PostcodePlace | null | undefined;
  onChange: FilterChange;
};

/** The postcode, which is remembered, and the distance to travel; for stock at several places. */
export function DistanceGroup({ state, facets, near, onChange }: Props) {
  const { search } = useSite();
  const t = distanceMessages.use();
  const format = useFormat();
  const [remembered, remember] = useStored('postcode', '');
  const [typed, setTyped] = useState<string | null>(null);
  // Initially as the URL says, then as the shopper toggles it.
  const [isOpen] = useState(state.near !== undefined);
  useEffect(() => {
    if (near) remember(near.postcode);
  }, [near, remember]);
  if (search.distances.length === 0 || (!state.near && !isSpread(facets))) return null;
  const postcode = typed ?? state.near?.postcode ?? remembered;
  const km = state.near?.km ?? null;
  const apply = (text: string, within: number | null, gesture?: string) => {
    const next = text === '' ? undefined : { postcode: text, km: within };
    if (text === '' || text.length === 4)
      onChange((newest) => withNear(newest, next, defaultSort(search.sorts)), { gesture });
  };
  const type = (text: string) => {
    const digits = asciiDigits(text).replaceAll(/\D/g, '').slice(0, 4);
    setTyped(digits);
    if (digits.length === 4 && digits !== state.near?.postcode) apply(digits, km, 'postcode');
  };
  const leave = () => {
    if (typed === '' && state.near) apply('', null);
    if (typed === '' || typed?.length === 4) setTyped(null);
  };
  const isHalf = typed !== null && typed.length > 0 && typed.length < 4;
  const isUnknown = near === null && state.near?.postcode === postcode;
  return (
    <Disclosure
      title={t.title}
      note={km === null ? '' : t.chip(format.kilometres(km), state.near!.postcode)}
      open={isOpen || undefined}
    >
      <Flex direction="column" gap="2">
        <Field
          label={t.postcode}
          error={isUnknown ? t.unknown(postcode) : isHalf ? t.fourDigits : undefined}
          helper={near && state.near?.postcode === near.postcode ? measured(near, t) : undefined}
        >
          <Input
            name="postcode"
            type="text"
            inputMode="numeric"
            autoComplete="postal-code"
            pattern={`${digitPattern}{4}`}
            maxLength={4}
            dir="ltr"
            figures
            placeholder="2000"
            value={postcode}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              apply(postcode, km);
            }}
          />
        </Field>
        <NativeSelect
          name="distance"
          aria-label={t.within}
          value={km ?? ''}
          disabled={postcode.length !== 4}
          onChange={(event) => apply(postcode, event.target.value === '' ? null : Number(event.target.value))}
        >
          <option value="">{t.anyDistance}</option>
          {offered(search.distances, km).map((one) => (
            <option key={one} value={one}>
              {t.upTo(format.kilometres(one))}
            </option>
          ))}
        </NativeSelect>
        {(remembered !== '' || state.near) && (
          <Button
            variant="ghost"
            size="sm"
            alignSelf="flex-start"
            onClick={() => {
              remember('');
              setTyped(null);
              if (state.near) apply('', null);
            }}
          >
            {t.forget}
          </Button>
        )}
      </Flex>
    </Disclosure>
  );
}

const measured = (near: PostcodePlace, t: typeof distanceMessages.en) => {
  const place = [near.place, near.state].filter(Boolean).join(' ');
  return near.approximate ? t.nearby(near.postcode, place) : t.from(place);
};

/** The site's steps, and the URL's distance if it is another. */
const offered = (steps: readonly number[], km: number | null) =>
  [...new Set([...steps, ...(km === null ? [] : [km])])].sort((a, b) => a - b);

/** Distances are meaningless if all stock is in one place. */
const isSpread = (facets: SearchResponse['facets']) =>
  ['location_name', 'city'].some((name) => Object.keys(facets[name]?.counts ?? {}).length > 1);
