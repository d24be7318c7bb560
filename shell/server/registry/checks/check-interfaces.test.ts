import { z } from 'zod';
import type { RemoteInterfaces } from '@forecourt/contracts/remote/remote-interfaces';
import { aPublish } from '../testing/a-publish.ts';
import { checkInterfaces } from './check-interfaces.ts';

const vehicle = z.object({ id: z.string(), price: z.number().nullable() });
const estimate = { vehicle, size: z.enum(['card', 'page']) };
const submitted = { leadId: z.string(), vehicleId: z.string().nullable() };

/** The parts of interfaces that a test is about; places are made up. */
type Parts = Partial<Record<'provides' | 'sends' | 'emits' | 'handles', string[]>>;

function aVersion(
  name: string,
  parts: Parts,
  shapes: { props?: z.ZodRawShape; payload?: z.ZodRawShape } = {},
) {
  const schema = z.toJSONSchema(
    z.object({
      'fragment finance/estimate': z.object(shapes.props ?? estimate),
      'event leads/submitted': z.object(shapes.payload ?? submitted),
    }),
    { io: 'input', reused: 'ref' },
  );
  const placed = (names: string[] = []) =>
    Object.fromEntries(names.map((one) => [one, [`ui/${name}.tsx:7`]]));
  const interfaces: RemoteInterfaces = {
    provides: parts.provides ?? [],
    sends: placed(parts.sends),
    emits: placed(parts.emits),
    handles: placed(parts.handles),
    schemas: { properties: schema.properties!, $defs: schema.$defs },
  };
  const fragments = Object.fromEntries(
    (parts.provides ?? []).map((one) => [one.split('/')[1]!, { server: true }]),
  );
  return { ...aPublish({ name, fragments }).manifest, interfaces };
}
const provider = (props?: z.ZodRawShape) =>
  aVersion('finance', { provides: ['finance/estimate'] }, { props });
const consumer = (props?: z.ZodRawShape) => aVersion('search', { sends: ['finance/estimate'] }, { props });
const refusal = (version: ReturnType<typeof aVersion>, ...served: ReturnType<typeof aVersion>[]) => {
  try {
    checkInterfaces(version, served);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

it('accepts equal props, a new optional one, and more values than are sent', () => {
  expect(refusal(provider(), consumer())).toBeNull();
  expect(refusal(provider({ ...estimate, note: z.string().optional() }), consumer())).toBeNull();
  expect(refusal(provider({ ...estimate, size: z.enum(['card', 'page', 'sticky']) }), consumer())).toBeNull();
  expect(refusal(provider({ ...estimate, vehicle: z.object({ id: z.string() }) }), consumer())).toBeNull();
});

it('refuses a renamed prop, and says who sends the old one and where', () => {
  const { size, ...others } = estimate;
  const message = refusal(provider({ ...others, variant: size }), consumer());
  expect(message).toContain('search 1.0.0 sends props of finance/estimate (ui/search.tsx:7)');
  expect(message).toContain('size is sent, but no longer read');
  expect(message).toContain('variant is missing, but required');
  expect(refusal(provider({ ...others, variant: size.optional() }), consumer())).toContain('size is sent');
});

it('refuses a consumer that sends what the served provider does not take', () => {
  const { size, ...others } = estimate;
  expect(refusal(consumer({ ...others, variant: size }), provider())).toContain(
    'size is missing, but required',
  );
  expect(refusal(consumer({ ...others, size: z.enum(['card', 'sticky']) }), provider())).toContain(
    'size may be "sticky", but only "card" or "page" is accepted',
  );
  expect(
    refusal(consumer({ ...estimate, vehicle: z.object({ id: z.number(), price: z.number() }) }), provider()),
  ).toContain('vehicle.id may be a number, but only a string is accepted');
  expect(refusal(consumer({ ...estimate, size: size.optional() }), provider())).toContain(
    'size may be missing, but is required',
  );
  expect(refusal(consumer({ ...estimate, more: z.string() }), provider())).toBeNull();
});

it('refuses a value that becomes narrower anywhere in the props', () => {
  const narrower = z.object({ id: z.string(), price: z.number() });
  expect(refusal(provider({ ...estimate, vehicle: narrower }), consumer())).toContain(
    'vehicle.price may be a null, but only a number is accepted',
  );
  const limited = z.object({ id: z.string().max(3), price: z.number().nullable() });
  expect(refusal(provider({ ...estimate, vehicle: limited }), consumer())).toContain(
    'vehicle.id is not limited by maxLength 3',
  );
});

it('refuses to drop a fragment that is placed, and to place one that is not provided', () => {
  const without = aVersion('finance', {});
  expect(refusal(without, consumer())).toContain('search 1.0.0 places the fragment finance/estimate');
  expect(refusal(consumer(), without)).toContain('which finance 1.0.0 does not provide');
});

it('compares the payloads of events in both directions', () => {
  const emitter = (payload?: z.ZodRawShape) => aVersion('leads', { emits: ['leads/submitted'] }, { payload });
  const handler = (payload?: z.ZodRawShape) =>
    aVersion('offers', { handles: ['leads/submitted'] }, { payload });
  expect(refusal(emitter(), handler())).toBeNull();
  expect(refusal(emitter({ leadId: z.string() }), handler())).toContain('vehicleId is missing, but required');
  expect(refusal(handler({ ...submitted, total: z.number() }), emitter())).toContain(
    'leads 1.0.0 dispatches leads/submitted (ui/leads.tsx:7), which offers 1.0.0 cannot handle (ui/offers.tsx:7): total is missing',
  );
});

it('refuses to drop an event that a served version handles, unless another dispatches it', () => {
  const handler = aVersion('search', { handles: ['leads/submitted'] });
  const before = aVersion('leads', { emits: ['leads/submitted'] });
  const silent = { ...aVersion('leads', {}), version: '2.0.0' };
  expect(refusal(silent, before, handler)).toContain(
    'it no longer dispatches leads/submitted, which search 1.0.0 handles (ui/search.tsx:7)',
  );
  expect(refusal(silent, before)).toBeNull();
  expect(refusal(silent, before, handler, aVersion('finance', { emits: ['leads/submitted'] }))).toBeNull();
  // It was never dispatched.
  expect(refusal(silent, handler)).toBeNull();
});

it('compares nothing with a version that was built before interfaces were recorded', () => {
  const { interfaces: _, ...older } = consumer();
  expect(() => checkInterfaces(provider({ vehicle }), [older])).not.toThrow();
});
