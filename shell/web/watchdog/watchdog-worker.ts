// Runs beside the page's thread, which an endless loop would block. It is told what is being mounted, and,
// when the thread is free again, that nothing is: without the second message the thread is blocked, and the
// report that came with the first is sent.

const blockedMs = 10_000;
/** After a sleep of the device, the page's message may come later than this worker's timer. */
const confirmMs = 3_000;
let timer: ReturnType<typeof setTimeout> | undefined;

addEventListener('message', ({ data: report }: MessageEvent<string | null>) => {
  clearTimeout(timer);
  if (report) timer = setTimeout(() => (timer = setTimeout(send, confirmMs, report)), blockedMs);
});

function send(report: string): void {
  void fetch('/api/shell/frozen', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: report,
  });
}

export {};
