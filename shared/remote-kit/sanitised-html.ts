/** Trusted Types: the browser's guard of sinks that parse text as markup. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): unknown };
};

const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('forecourt-html', {
  createHTML: (html) => html,
});

/**
 * Returns markup that our server sanitised when it was stored, for `dangerouslySetInnerHTML`: the only way to
 * render a dealer's HTML.
 */
export const sanitisedHtml = (html: string): { __html: string } => ({
  __html: (policy ? policy.createHTML(html) : html) as string,
});
