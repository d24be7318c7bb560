export { plainPage, sendPlainPage, sitePage } from '@forecourt/server-kit/plain-page';
