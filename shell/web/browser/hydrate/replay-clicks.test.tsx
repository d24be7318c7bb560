import { afterEach, expect, it, jest } from '@jest/globals';
import { act, lazy, Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
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
  turned.length = 0;
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

it('keeps Enter in a live form on the page until the form is hydrated, and sends other forms', () => {
  document.body.innerHTML = '<form data-live id="calculator"><input></form><form id="search"><input></form>';
  const sent: string[] = [];
  const submit = (id: string) => {
    const event = new Event('submit', { bubbles: true, cancelable: true });
    document.getElementById(id)!.dispatchEvent(event);
    if (!event.defaultPrevented) sent.push(id);
  };
  const submitBoth = () => ['calculator', 'search'].forEach(submit);
  recordClicks(document);
  submitBoth();
  expect(sent).toEqual(['search']);
  let isHydrated = false;
  takeRecordedClicks();
  const clicks = replayClicks({ isPending: () => !isHydrated, onIntent: () => undefined });
  submitBoth();
  expect(sent).toEqual(['search', 'search']);
  isHydrated = true;
  submitBoth();
  expect(sent).toEqual(['search', 'search', 'calculator', 'search']);
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

const LateToggle = () => {
  const [isPressed, setPressed] = useState(false);
  return (
    <button type="button" aria-pressed={isPressed} onClick={() => setPressed(!isPressed)}>
      Save
    </button>
  );
};

it('replays a click on a button that React cannot hydrate yet', async () => {
  const code = Promise.withResolvers<{ default: typeof LateToggle }>();
  const Late = lazy(() => code.promise);
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = '<!--$--><button type="button" aria-pressed="false">Save</button><!--/$-->';
  const button = root.querySelector('button')!;
  let isPending = true;
  const clicks = replayClicks({ isPending: () => isPending, onIntent: () => undefined });
  const page = (
    <Suspense fallback={null}>
      <Late />
    </Suspense>
  );
  const hydrated = await act(async () => hydrateRoot(root, page));
  await act(async () => button.click());
  await act(async () => code.resolve({ default: LateToggle }));
  isPending = false;
  await act(async () => clicks.replay(root));
  expect(root.querySelector('button')).toBe(button);
  expect(button.getAttribute('aria-pressed')).toBe('true');
  clicks.stop();
  await act(async () => hydrated.unmount());
});

it('does not repeat a click that was handled at once', () => {
  document.body.innerHTML = '<div><button type="button">Save</button></div>';
  const button = document.querySelector('button')!;
  let isPending = true;
  let handled = 0;
  button.addEventListener('click', () => {
    handled++;
    isPending = false;
  });
  const clicks = replayClicks({ isPending: () => isPending, onIntent: () => undefined });
  button.click();
  clicks.replay(document.body);
  expect(handled).toBe(1);
  clicks.stop();
});

it('opens the dialog of a pending link when it is hydrated, and its page if that takes too long', () => {
  jest.useFakeTimers();
  document.body.innerHTML = '<a href="/enquire" role="button" aria-haspopup="dialog">Enquire</a>';
  const link = document.querySelector('a')!;
  const openPage = jest.fn();
  let isPending = true;
  const clicks = replayClicks({ isPending: () => isPending, onIntent: () => undefined, openPage });
  const click = (init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    link.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const opened = jest.fn((event: Event) => event.preventDefault());
  expect(click({ ctrlKey: true })).toBe(false);
  expect(click()).toBe(true);
  link.addEventListener('click', opened);
  isPending = false;
  clicks.replay(document.body);
  jest.runAllTimers();
  expect(opened).toHaveBeenCalledTimes(1);
  expect(openPage).not.toHaveBeenCalled();

  isPending = true;
  expect(click()).toBe(true);
  jest.runAllTimers();
  expect(openPage.mock.calls).toEqual([[link.href]]);
  clicks.stop();
  jest.useRealTimers();
});
