import type { DevelopmentProblem } from '@forecourt/contracts/remote/development-page';

export type Overlay = {
  /** Shows the problems of one source, in place of those shown before; none removes them. */
  show(source: string, problems: DevelopmentProblem[]): void;
};

const kinds: Record<DevelopmentProblem['kind'], string> = {
  syntax: 'does not build',
  type: 'has a type error',
  load: 'did not load',
  render: 'failed while rendering',
  server: 'failed on the server',
};

const panel =
  'position:fixed;inset:auto 0 0 0;z-index:2147483647;max-block-size:60vh;overflow:auto;padding:16px 24px;background:#1d1b20;color:#fff;font:500 14px/1.5 ui-monospace,monospace;border-block-start:4px solid #f2b8b5;direction:ltr;text-align:left';
const button =
  'float:right;min-block-size:28px;padding-inline:12px;border:1px solid #fff;border-radius:4px;background:none;color:#fff;font:inherit;cursor:pointer';

/** Lists the problems of the remotes that are being developed, over the page. */
export function createOverlay(body: HTMLElement): Overlay {
  const problems = new Map<string, DevelopmentProblem[]>();
  const element = document.createElement('section');
  element.id = 'forecourt-problems';
  element.lang = 'en';
  element.setAttribute('role', 'alert');
  element.setAttribute('style', panel);

  function render(): void {
    const shown = [...problems].flatMap(([source, list]) => list.map((problem) => ({ source, problem })));
    element.replaceChildren(
      closeButton(() => element.remove()),
      ...shown.map(({ source, problem }) => articleOf(source, problem)),
    );
    if (shown.length === 0) element.remove();
    else if (!element.isConnected) body.append(element);
  }

  return {
    show(source, list) {
      if (list.length === 0 && !problems.has(source)) return;
      if (list.length === 0) problems.delete(source);
      else problems.set(source, list);
      render();
    },
  };
}

function closeButton(close: () => void): HTMLElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = 'Close';
  element.setAttribute('style', button);
  element.addEventListener('click', close);
  return element;
}

function articleOf(source: string, { kind, message, place }: DevelopmentProblem): HTMLElement {
  const article = document.createElement('article');
  const heading = document.createElement('h2');
  heading.textContent = `${source} ${kinds[kind]}${place ? `: ${place}` : ''}`;
  heading.setAttribute('style', 'margin:0 0 4px;font:inherit;font-weight:700;color:#f2b8b5');
  const text = document.createElement('pre');
  text.textContent = message;
  text.setAttribute('style', 'margin:0 0 16px;white-space:pre-wrap;font:inherit');
  article.append(heading, text);
  return article;
}
