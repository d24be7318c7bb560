import { Virtual } from '@guidepup/virtual-screen-reader';

/** No page says more than this; a longer one would repeat itself. */
const longest = 600;

/** What a screen reader says on its way through a rendered part of a page, from top to bottom. */
export async function spoken(container: Node): Promise<string[]> {
  const reader = new Virtual();
  // This DOM computes no styles of pseudo-elements; none of ours has content that is spoken.
  const compute = window.getComputedStyle;
  window.getComputedStyle = (element) => compute(element);
  await reader.start({ container });
  const first = await reader.lastSpokenPhrase();
  for (let step = 0; step < longest; step++) {
    await reader.next();
    // After the end it starts from the top again.
    if ((await reader.lastSpokenPhrase()) === first) break;
  }
  const phrases = await reader.spokenPhraseLog();
  await reader.stop();
  window.getComputedStyle = compute;
  return phrases.slice(0, -1).filter((phrase) => phrase.trim() !== '');
}
