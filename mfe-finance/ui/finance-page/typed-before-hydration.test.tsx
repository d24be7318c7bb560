import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { PageInput } from '@forecourt/contracts/finance/scenario/page-calculation';
import { DesignProvider } from '@forecourt/design-system';
import { RuntimeContext, type Runtime } from '@forecourt/remote-kit';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { PageCalculator } from './page-calculator.tsx';

const site = aTenant({
  finance: {
    provider: 'manual',
    providers: { manual: { name: 'Barrow Money', interestRate: 12.94, comparisonRate: 15.48 } },
  },
});
let calculated: PageInput | undefined;
const page = (
  <RuntimeContext value={{ site } as unknown as Runtime}>
    <DesignProvider>
      <PageCalculator
        subject={{ vehicle: null, dealership: null, carType: null, budget: 30_000 }}
        requestedInput={{}}
        requestedOther={null}
        onChange={(input) => (calculated = input)}
      />
    </DesignProvider>
  </RuntimeContext>
);

it('takes over every figure that was typed before the scripts were ready', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page);
  const field = (name: string) => root.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
  field('price').value = '42000';
  field('deposit').value = '4500';
  field('trade').value = '6500';
  const hydrated = await act(async () => hydrateRoot(root, page));
  expect(calculated).toMatchObject({ price: 42_000, deposit: 4500, tradeIn: 6500 });
  // The address, which can be shared, has them all.
  expect(location.search).toBe('?price=42000&deposit=4500&trade=6500');
  await act(async () => hydrated.unmount());
});
