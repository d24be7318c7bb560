import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import { messagesFor } from './messages.ts';
import { pageWindow } from './page-window.ts';
import { useDesign } from './styles/design-provider.tsx';
import { recipeComponent } from './styles/recipe-component.tsx';

const StyledBreadcrumb = recipeComponent<'nav'>('breadcrumb', 'nav');
export type BreadcrumbNavProps = ComponentProps<typeof StyledBreadcrumb> & {
  items: { label: string; href?: string | null }[];
};

/** Renders the page's position in the site; the last item is the page itself. */
export function BreadcrumbNav({ items, ...rest }: BreadcrumbNavProps) {
  const { locale, linkAs: Anchor } = useDesign();
  return (
    <StyledBreadcrumb aria-label={messagesFor(locale).breadcrumb} {...rest}>
      <ol>
        {items.map(({ label, href }, index) => (
          <li key={`${index} ${label}`}>
            {index > 0 && <Icon as={ChevronRight} size={14} />}
            {href && index < items.length - 1 ? (
              <Anchor href={href}>
                <bdi>{label}</bdi>
              </Anchor>
            ) : (
              <bdi aria-current={index === items.length - 1 ? 'page' : undefined}>{label}</bdi>
            )}
          </li>
        ))}
      </ol>
    </StyledBreadcrumb>
  );
}

const StyledPagination = recipeComponent<'nav'>('pagination', 'nav');
export type PaginationProps = ComponentProps<typeof StyledPagination> & {
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
};

/**
 * Renders pages as links, so that they work without JavaScript and can be opened in a tab. Renders nothing if
 * there is only one page.
 */
export function Pagination({ page, pages, hrefFor, ...rest }: PaginationProps) {
  const { locale, linkAs: Anchor } = useDesign();
  const t = messagesFor(locale);
  if (pages <= 1) return null;
  const step = (to: number, glyph: typeof ChevronLeft, name: string, rel: string) =>
    to >= 1 && to <= pages ? (
      <Anchor href={hrefFor(to)} rel={rel} aria-label={name}>
        <Icon as={glyph} />
      </Anchor>
    ) : (
      <span data-part="off">
        <Icon as={glyph} />
      </span>
    );
  return (
    <StyledPagination aria-label={t.pages} {...rest}>
      <ul>
        <li>{step(page - 1, ChevronLeft, t.previous, 'prev')}</li>
        {pageWindow(page, pages).map((item) => (
          <li key={`${item.kind} ${item.page}`} data-wide={item.wideOnly || undefined}>
            {item.kind === 'gap' ? (
              <span data-part="gap" aria-hidden>
                …
              </span>
            ) : (
              <Anchor
                href={hrefFor(item.page)}
                aria-label={`${t.page} ${item.page}`}
                aria-current={item.page === page ? 'page' : undefined}
              >
                {item.page}
              </Anchor>
            )}
          </li>
        ))}
        <li>{step(page + 1, ChevronRight, t.next, 'next')}</li>
      </ul>
    </StyledPagination>
  );
}
