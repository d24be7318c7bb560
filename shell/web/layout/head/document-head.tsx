import { useEffect } from 'react';
import { withoutMarks } from '@forecourt/contracts/format/isolate';
import { useRuntime } from '@forecourt/remote-kit';
import { usePageHead } from './use-page-head.ts';

/** Updates the head on client-side navigations; the first page's, and structured data, are the server's. */
export function DocumentHead() {
  const { origin } = useRuntime();
  const { head, title, canonical } = usePageHead();
  const image = head.image && new URL(head.image, `${origin}/`).href;
  useEffect(() => {
    document.title = title;
    write('link', 'rel', 'canonical', 'href', canonical);
    write('meta', 'name', 'description', 'content', head.description);
    write('meta', 'name', 'robots', 'content', head.robots);
    write('meta', 'property', 'og:title', 'content', withoutMarks(title));
    write('meta', 'property', 'og:description', 'content', withoutMarks(head.description));
    write('meta', 'property', 'og:url', 'content', canonical);
    write('meta', 'property', 'og:image', 'content', image);
  }, [title, canonical, image, head.description, head.robots]);
  return null;
}

/** Sets an element of the head; creates it if it is missing, and removes it if there is no value. */
function write(
  tag: 'meta' | 'link',
  key: string,
  name: string,
  attribute: string,
  value: string | undefined,
): void {
  const found = document.head.querySelector(`${tag}[${key}="${name}"]`);
  if (!value) return found?.remove();
  const element = found ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(key, name);
  element.setAttribute(attribute, value);
}
