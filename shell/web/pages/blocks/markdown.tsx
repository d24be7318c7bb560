import type { ReactNode } from 'react';
import type { MarkdownNode } from '@forecourt/contracts/tenant/page-text';
import { Box, Heading, Link, List, Picture, Separator, Text } from '@forecourt/design-system';
import { useImageUrl, useOwned } from '@forecourt/remote-kit';

type Props = { nodes: readonly MarkdownNode[]; /** Level of the text's own headings. */ headings: 2 | 3 };

/** Renders a text that the server has read from Markdown. */
export function Markdown({ nodes, headings }: Props) {
  return (
    <Box display="flex" flexDirection="column" gap="4" maxW="measure">
      <Nodes nodes={nodes} headings={headings} />
    </Box>
  );
}

function Nodes({ nodes, headings }: Props): ReactNode {
  return nodes.map((node, index) =>
    typeof node === 'string' ? node : <Part key={index} node={node} headings={headings} />,
  );
}

type PartProps = Pick<Props, 'headings'> & { node: Exclude<MarkdownNode, string> };

function Part({ node, headings }: PartProps): ReactNode {
  const inside = 'children' in node ? <Nodes nodes={node.children} headings={headings} /> : null;
  switch (node.kind) {
    case 'paragraph':
      return <Text variant="prose">{inside}</Text>;
    case 'strong':
      return <strong>{inside}</strong>;
    case 'emphasis':
      return <em>{inside}</em>;
    case 'code':
      return <code dir="ltr">{inside}</code>;
    case 'quote':
      return (
        <Box as="blockquote" borderInlineStartWidth="3px" borderColor="brand-edge" ps="4">
          {inside}
        </Box>
      );
    case 'list':
      return <List marker="disc">{inside}</List>;
    case 'numbers':
      return (
        <List as="ol" marker="number">
          {inside}
        </List>
      );
    case 'item':
      return <li>{inside}</li>;
    case 'heading': {
      const level = headings + node.level - 1;
      return (
        <Heading as={`h${level as 2 | 3 | 4}`} size={level === 2 ? 'h3' : 'h4'} mt="2">
          {inside}
        </Heading>
      );
    }
    case 'link':
      return <TextLink href={node.href}>{inside}</TextLink>;
    case 'picture':
      return <TextPicture url={node.url} alt={node.alt} />;
    case 'table':
      return <Table rows={node.rows} headings={headings} />;
    case 'break':
      return <br />;
    case 'rule':
      return <Separator />;
  }
}

/** A link to a page that this site lacks is its text. */
function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const owned = useOwned();
  if (href.startsWith('/') && !owned(href)) return children;
  return (
    <Link href={href} {...(/^https?:/.test(href) ? { rel: 'nofollow noopener' } : {})}>
      {children}
    </Link>
  );
}

function TextPicture({ url, alt }: { url: string; alt: string }) {
  const images = useImageUrl();
  return (
    <Picture
      src={url}
      urlFor={images.src}
      alt={alt}
      ratio={[3, 2]}
      rounded="card"
      sizes="(min-width: 768px) 44rem, 100vw"
    />
  );
}

function Table({
  rows: [head = [], ...rows],
  headings,
}: Pick<Props, 'headings'> & { rows: MarkdownNode[][][] }) {
  return (
    <Box overflowX="auto" role="group" tabIndex={0}>
      <Box as="table" w="full" css={tableStyle}>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                <Nodes nodes={cell} headings={headings} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, index) => (
                <td key={index}>
                  <Nodes nodes={cell} headings={headings} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const tableStyle = {
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { textAlign: 'start', py: '2', pe: '4', borderBlockEndWidth: '1px', borderColor: 'line' },
};
