import { afterEach, expect, it } from '@jest/globals';
import { recordClicks, takeRecordedClicks } from './record-clicks.ts';
import { replayClicks } from './replay-clicks.ts';

afterEach(() => void (document.body.innerHTML = ''));

it('replays the click of a pending button once, but not of links, submit buttons and ready buttons', () => {
  document.body.innerHTML =
    '<div data-fragment="leads/save-toggle"><button type="button" id="save">Save</button></div><form><button id="send">Send</button></form><a href="#x" id="link">x</a><button type="button" id="works">Open</button>';
  document.querySelector('form')!.addEventListener('submit', (event) => event.preventDefault());
  const pending = new Set(['save', 'send', 'link'].map((id) => document.getElementById(id)!));
  const clickedNames: string[] = [];
  const turned: string[] = [];
  const clicks = replayClicks({
    isPending: (button) => pending.has(button as HTMLElement),
    onIntent: (frame) => void turned.push((frame as HTMLElement).dataset.fragment!),
  });
  for (const id of ['save', 'save', 'send', 'link', 'works']) document.getElementById(id)!.click();
  document.getElementById('save')!.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(turned).toEqual(['leads/save-toggle']);

  for (const id of ['save', 'send', 'link', 'works'])
    document.getElementById(id)!.addEventListener('click', () => clickedNames.push(id));
  clicks.replay(document.body);
  expect(clickedNames).toEqual([]);
  pending.clear();
  clicks.replay(document.body);
  clicks.replay(document.body);
  expect(clickedNames).toEqual(['save']);
  clicks.stop();
});

it('replays clicks from before the core script loaded, and stops recording afterwards', () => {
  document.body.innerHTML =
    '<button type="button" id="save"><svg id="heart"></svg></button><button type="button" id="compare">Compare</button>';
  recordClicks(document);
  document.getElementById('heart')!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const clickedNames: string[] = [];
  let isReady = false;
  const clicks = replayClicks({
    isPending: () => !isReady,
    onIntent: () => undefined,
    clicked: takeRecordedClicks(),
  });
  for (const id of ['save', 'compare'])
    document.getElementById(id)!.addEventListener('click', () => clickedNames.push(id));
  isReady = true;
  clicks.replay(document.body);
  expect(clickedNames).toEqual(['save']);
  document.getElementById('compare')!.click();
  expect(takeRecordedClicks()).toEqual([]);
  clicks.stop();
});

it('does not replay clicks on buttons that open a popover natively', () => {
  document.body.innerHTML =
    '<button type="button" popovertarget="hours" id="open">Hours</button><div popover id="hours"></div>';
  const clickedNames: string[] = [];
  let isReady = false;
  const clicks = replayClicks({ isPending: () => !isReady, onIntent: () => undefined });
  const button = document.getElementById('open')!;
  button.addEventListener('click', () => clickedNames.push('open'));
  button.click();
  isReady = true;
  clicks.replay(document.body);
  expect(clickedNames).toEqual(['open']);
  clicks.stop();
});
