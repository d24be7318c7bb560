/** Chromium's and others' guard of what turns text into markup. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): unknown };
};

const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('forecourt-html', {
  createHTML: (html) => html,
});

/** Markup that our server sanitised when it was stored, for `dangerouslySetInnerHTML`: the one way for dealers' HTML. */
export const sanitisedHtml = (html: string): { __html: string } => ({
  __html: (policy ? policy.createHTML(html) : html) as string,
});
