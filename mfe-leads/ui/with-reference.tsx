import { Text } from '@forecourt/design-system';

/** Renders a text whose reference stays in one line: browsers break lines after its hyphen. */
export function WithReference({ text, reference }: { text: string; reference: string }) {
  const at = text.indexOf(reference);
  // A site's own text need not name it.
  if (at < 0) return <bdi>{text}</bdi>;
  return (
    <bdi>
      {text.slice(0, at)}
      <Text as="span" whiteSpace="nowrap">
        {reference}
      </Text>
      {text.slice(at + reference.length)}
    </bdi>
  );
}
