export { escapeHtml } from '@forecourt/server-kit/escape-html';
