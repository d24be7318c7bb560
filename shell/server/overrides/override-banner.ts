import type { ServerRemote } from '../../web/server/types.ts';
import { overrideVersion } from './overrides.ts';

const bar =
  'position:fixed;inset-block-end:0;inset-inline:0;z-index:2147483647;display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;justify-content:center;padding:8px 16px;background:#7a1f00;color:#fff;font:600 14px/1.4 system-ui,sans-serif';
const button =
  'min-block-size:28px;padding-inline:12px;border:1px solid #fff;border-radius:4px;background:#fff;color:#7a1f00;font:inherit;cursor:pointer';

/** Says that this browser sees an override build, with a link to end it; empty if it does not. */
export function overrideBanner(remotes: ServerRemote[]): string {
  const shown = remotes.filter(({ version }) => version === overrideVersion);
  if (shown.length === 0) return '';
  const what = shown.map(({ name, entry }) => `${name} from ${new URL(entry).host}`).join(', ');
  return `<form id="forecourt-override" role="status" lang="en" dir="ltr" method="post" action="/api/shell/override/leave" style="${bar}"><span>Development build, in this browser only: ${what}</span><button style="${button}">Back to the released site</button></form>\n`;
}
