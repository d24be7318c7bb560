import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { DesignProvider } from '@forecourt/design-system';
import { RuntimeContext, type Runtime } from '@forecourt/remote-kit';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { NumberRow } from './number-row.tsx';

const site = aTenant({});
const changes: number[] = [];

function Row() {
  const [value, setValue] = useState(0);
  return (
    <RuntimeContext value={{ site } as unknown as Runtime}>
      <DesignProvider>
        <NumberRow
          label="Deposit"
          name="deposit"
          value={value}
          range={{ min: 0, max: 10_000, step: 500 }}
          formatValue={String}
          onChange={(next) => {
            changes.push(next);
            setValue(next);
          }}
          onTyping={() => undefined}
        />
      </DesignProvider>
    </RuntimeContext>
  );
}

it.each([
  ['4000', [4000]],
  [null, []],
])('takes over what was typed before the scripts were ready: %s', async (typed, taken) => {
  changes.length = 0;
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Row />);
  const field = root.querySelector<HTMLInputElement>('input[name=deposit]')!;
  if (typed !== null) field.value = typed;
  const hydrated = await act(async () => hydrateRoot(root, <Row />));
  expect(changes).toEqual(taken);
  expect(field.value).toBe(typed ?? '0');
  await act(async () => hydrated.unmount());
});
