import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicle } from '@forecourt/test-kit/factories';
import { brochureContent } from './brochure-content.ts';
import { createPress, PressBusy } from './press.ts';

const brochure = brochureContent(aVehicle(), aTenant(), null, 'https://demo.example.com/cars/x');

it('draws one after another and turns away what would wait too long', async () => {
  const press = createPress({ waiting: 1 });
  const [first, second, third] = await Promise.allSettled([press.print(brochure, []), press.print({ ...brochure, heading: 'Another' }, []), press.print(brochure, [])]);
  expect(first).toMatchObject({ status: 'fulfilled' });
  expect(second).toMatchObject({ status: 'fulfilled' });
  expect(third).toMatchObject({ status: 'rejected', reason: expect.any(PressBusy) });
  await press.close();
});

it('goes on after a drawing that failed or took too long', async () => {
  const press = createPress({ longestMs: 30_000 });
  await expect(press.print({ ...brochure, facts: null as never }, [])).rejects.toThrow('the brochure could not be drawn');
  expect((await press.print(brochure, [])).subarray(0, 5).toString()).toBe('%PDF-');
  await press.close();

  const hasty = createPress({ longestMs: 1 });
  await expect(hasty.print(brochure, [])).rejects.toThrow('took too long');
  await hasty.close();
});

it('keeps nobody waiting when it closes', async () => {
  const press = createPress();
  const orders = Promise.allSettled([press.print(brochure, []), press.print(brochure, [])]);
  await press.close();
  expect((await orders).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
