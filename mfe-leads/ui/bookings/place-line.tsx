/** A location's name and address; an address keeps its direction within a text of the other one. */
export function PlaceLine({ name, address }: { name: string; address: string }) {
  return (
    <>
      <bdi>{name}</bdi>
      {address && ', '}
      <bdi>{address}</bdi>
    </>
  );
}
