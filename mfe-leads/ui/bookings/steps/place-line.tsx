import { writing } from '@forecourt/contracts/format/writing';
import { useSite } from '@forecourt/remote-kit';

/** Renders a location's name and address; each keeps its own text direction. */
export function PlaceLine({ name, address }: { name: string; address: string }) {
  const { comma } = writing.for(useSite().locale);
  return (
    <>
      <bdi>{name}</bdi>
      {address && comma}
      <bdi>{address}</bdi>
    </>
  );
}
