import { frameworkPolicies, isSafeMarkup } from '@forecourt/contracts/remote/page-policy';

/** Markup that a policy has created. */
class TrustedMarkup {
  readonly #html: string;
  constructor(html: string) {
    this.#html = html;
  }
  toString(): string {
    return this.#html;
  }
}

type Rules = { createHTML?(html: string, ...rest: unknown[]): string };

/**
 * Applies the rules of a site's pages to this document, which jsdom lacks: Trusted Types policies by name,
 * and no markup that runs code. What a page would block is thus found before publishing.
 */
export function enforcePagePolicy(): void {
  const trustedTypes = { createPolicy };
  Object.assign(globalThis, { trustedTypes });
  Object.assign(window, { trustedTypes });
  for (const [owner, name] of [
    [Element.prototype, 'innerHTML'],
    [Element.prototype, 'outerHTML'],
    [ShadowRoot.prototype, 'innerHTML'],
  ] as const)
    guardProperty(owner, name);
  guardMethod(Element.prototype, 'insertAdjacentHTML', 1);
  guardMethod(Range.prototype, 'createContextualFragment', 0);
  guardMethod(DOMParser.prototype, 'parseFromString', 0);
  guardMethod(Document.prototype, 'write', 0);
}

function createPolicy(name: string, rules: Rules): { name: string; createHTML(html: string): TrustedMarkup } {
  const isFramework = (frameworkPolicies as readonly string[]).includes(name);
  // `forecourt-html` is the kit's policy, for markup that the server has sanitised.
  if (!isFramework && name !== 'forecourt-html')
    throw new TypeError(
      `pages do not allow the Trusted Types policy "${name}", only ${frameworkPolicies.join(', ')}: build elements with the DOM or a framework, and show a dealer's markup with sanitisedHtml of the remote kit`,
    );
  return {
    name,
    createHTML(html, ...rest: unknown[]) {
      const made = String(rules.createHTML?.(html, ...rest));
      if (isFramework) requireSafe(made);
      return new TrustedMarkup(made);
    },
  };
}

function requireSafe(html: unknown): void {
  if (html instanceof TrustedMarkup || isSafeMarkup(String(html))) return;
  throw new TypeError(
    `pages do not allow markup that can run code (a script, a style, a handler such as onclick, a frame): ${String(html).slice(0, 200)}`,
  );
}

function guardProperty(owner: object, name: string): void {
  const { get, set, ...rest } = Object.getOwnPropertyDescriptor(owner, name)!;
  Object.defineProperty(owner, name, {
    ...rest,
    get,
    set(this: unknown, html: unknown) {
      requireSafe(html);
      set!.call(this, String(html));
    },
  });
}

function guardMethod(owner: object, name: string, argument: number): void {
  const method = (owner as Record<string, (...args: unknown[]) => unknown>)[name]!;
  Object.defineProperty(owner, name, {
    configurable: true,
    writable: true,
    value(this: unknown, ...args: unknown[]) {
      requireSafe(args[argument]);
      return method.apply(
        this,
        args.map((one, at) => (at === argument ? String(one) : one)),
      );
    },
  });
}
