/** Renders a location's name and address; each keeps its own text direction. */
export function PlaceLine({ name, address }: { name: string; address: string }) {
  return (
    <>
      <bdi>{name}</bdi>
      {address && ', '}
      <bdi>{address}</bdi>
    </>
  );
}
