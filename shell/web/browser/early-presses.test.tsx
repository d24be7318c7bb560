import { afterEach, expect, it } from '@jest/globals';
import { keepEarlyPresses } from './early-presses.ts';

afterEach(() => void (document.body.innerHTML = ''));

it('presses a button again when its code has come, once, and leaves links, forms and what worked alone', () => {
  document.body.innerHTML = '<div data-fragment="leads/save-toggle"><button type="button" id="save">Save</button></div><form><button id="send">Send</button></form><a href="#x" id="link">x</a><button type="button" id="works">Open</button>';
  document.querySelector('form')!.addEventListener('submit', (event) => event.preventDefault());
  const pending = new Set(['save', 'send', 'link'].map((id) => document.getElementById(id)!));
  const pressed: string[] = [];
  const turned: string[] = [];
  const presses = keepEarlyPresses({ isPending: (button) => pending.has(button as HTMLElement), onIntent: (frame) => void turned.push((frame as HTMLElement).dataset.fragment!) });
  for (const id of ['save', 'save', 'send', 'link', 'works']) document.getElementById(id)!.click();
  document.getElementById('save')!.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(turned).toEqual(['leads/save-toggle']);

  for (const id of ['save', 'send', 'link', 'works']) document.getElementById(id)!.addEventListener('click', () => pressed.push(id));
  presses.replay(document.body);
  expect(pressed).toEqual([]);
  pending.clear();
  presses.replay(document.body);
  presses.replay(document.body);
  expect(pressed).toEqual(['save']);
  presses.stop();
});
