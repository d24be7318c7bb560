import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { holdSubmissions } from './hold-submissions.ts';

const sent = jest.fn((event: Event) => event.preventDefault());
let form: HTMLFormElement;
const send = () => form.querySelector('button')!.click();
const show = (attributes: string) => {
  document.body.innerHTML = `<form ${attributes}><input name="name"><button type="submit">Send</button></form>`;
  form = document.querySelector('form')!;
  form.addEventListener('submit', sent);
};

beforeEach(() => {
  jest.useFakeTimers();
  sent.mockClear();
});
afterEach(() => void jest.useRealTimers());

holdSubmissions(document);

it('sends a form once when its code has taken over from the browser', async () => {
  show('data-lists-errors');
  send();
  send();
  expect(sent).not.toHaveBeenCalled();
  form.noValidate = true;
  await Promise.resolve();
  expect(sent).toHaveBeenCalledTimes(1);
  jest.runAllTimers();
  expect(sent).toHaveBeenCalledTimes(1);
  send();
  expect(sent).toHaveBeenCalledTimes(2);
});

it('lets the browser send a form whose code does not arrive', () => {
  show('data-lists-errors');
  send();
  jest.runAllTimers();
  expect(sent).toHaveBeenCalledTimes(1);
});

it('leaves other forms alone, and those whose code is there', () => {
  show('');
  send();
  show('data-lists-errors novalidate');
  send();
  expect(sent).toHaveBeenCalledTimes(2);
});
