import type { RemoteManifest } from '@forecourt/contracts/remote/manifest';
import type { RemoteInterfaces } from '@forecourt/contracts/remote/remote-interfaces';
import { PublishRefused } from '../publish/publish-refused.ts';
import { propertyNames, schemaMismatches } from './schema-fits.ts';

type Version = Pick<RemoteManifest, 'name' | 'domain' | 'version' | 'fragments' | 'interfaces'>;
type Recorded = Version & { interfaces: RemoteInterfaces };

const hasInterfaces = (version: Version): version is Recorded => version.interfaces !== undefined;
const label = ({ name, version }: Version) => `${name} ${version}`;
const placesOf = (places: string[]) =>
  places.length > 3 ? `${places.slice(0, 3).join(', ')} and ${places.length - 3} more` : places.join(', ');

/**
 * Compares what a version exchanges with other remotes with every version of them that is served: the props
 * of its fragments and of those that it places, the events, and their payloads, in both directions.
 * @throws PublishRefused that lists who breaks and where
 */
export function checkInterfaces(manifest: Version, served: Version[]): void {
  if (!hasInterfaces(manifest)) return;
  const others = served.filter(hasInterfaces).filter(({ name }) => name !== manifest.name);
  const problems = others.flatMap((other) => [
    ...missingFragments(manifest, other),
    ...propsProblems(other, manifest, { isReceiverNew: true }),
    ...propsProblems(manifest, other, { isReceiverNew: false }),
    ...eventProblems(other, manifest),
    ...eventProblems(manifest, other),
    ...lostEvents(manifest, other, served),
  ]);
  if (problems.length > 0)
    throw new PublishRefused(
      'incompatible_interface',
      `remote "${manifest.name}" ${manifest.version} does not fit what is served: ${problems.slice(0, 20).join('; ')}. Keep accepting what served versions send until they are replaced (expand, then contract), or release the other remote first`,
      409,
    );
}

/** Placed fragments that their domain's version lacks; a stock remote replaces a custom one. */
function missingFragments(manifest: Recorded, other: Recorded): string[] {
  const lacking = (provider: Recorded, consumer: Recorded) =>
    provider.name !== provider.domain
      ? []
      : Object.entries(consumer.interfaces.sends).filter(
          ([name]) =>
            name.split('/')[0] === provider.domain && !Object.hasOwn(provider.fragments, name.split('/')[1]!),
        );
  return [
    ...lacking(manifest, other).map(
      ([name, places]) =>
        `${label(other)} places the fragment ${name} (${placesOf(places)}), which this version does not provide`,
    ),
    ...lacking(other, manifest).map(
      ([name, places]) =>
        `it places the fragment ${name} (${placesOf(places)}), which ${label(other)} does not provide`,
    ),
  ];
}

/** What is wrong with the props that one version sends to a fragment of the other. */
function propsProblems(
  sender: Recorded,
  receiver: Recorded,
  { isReceiverNew }: { isReceiverNew: boolean },
): string[] {
  return Object.entries(sender.interfaces.sends)
    .filter(([name]) => receiver.interfaces.provides.includes(name))
    .flatMap(([name, places]) => {
      const key = `fragment ${name}`;
      const [from, to] = [sender.interfaces.schemas, receiver.interfaces.schemas];
      // A prop that a new version no longer has would be ignored without a word.
      const ignored = isReceiverNew
        ? propertyNames(from, key).filter((prop) => !propertyNames(to, key).includes(prop))
        : [];
      const why = [
        ...ignored.map((prop) => `${prop} is sent, but no longer read`),
        ...schemaMismatches(from, to, key),
      ];
      return why.length > 0
        ? [
            `${label(sender)} sends props of ${name} (${placesOf(places)}) that ${label(receiver)} does not take: ${why.join(', ')}`,
          ]
        : [];
    });
}

/** Events that the other version handles, and that nobody would dispatch any more. */
function lostEvents(manifest: Recorded, other: Recorded, served: Version[]): string[] {
  const dispatches = (versions: Version[], event: string) =>
    versions.some(({ interfaces }) => Object.hasOwn(interfaces?.emits ?? {}, event));
  const replaced = served.filter(({ name }) => name === manifest.name);
  const others = served.filter(({ name }) => name !== manifest.name);
  return Object.entries(other.interfaces.handles)
    .filter(([event]) => dispatches(replaced, event) && !dispatches([manifest, ...others], event))
    .map(
      ([event, places]) =>
        `it no longer dispatches ${event}, which ${label(other)} handles (${placesOf(places)})`,
    );
}

function eventProblems(sender: Recorded, receiver: Recorded): string[] {
  return Object.entries(sender.interfaces.emits)
    .filter(([name]) => Object.hasOwn(receiver.interfaces.handles, name))
    .flatMap(([name, places]) => {
      const why = schemaMismatches(sender.interfaces.schemas, receiver.interfaces.schemas, `event ${name}`);
      return why.length > 0
        ? [
            `${label(sender)} dispatches ${name} (${placesOf(places)}), which ${label(receiver)} cannot handle (${placesOf(receiver.interfaces.handles[name]!)}): ${why.join(', ')}`,
          ]
        : [];
    });
}
