export { findEmbeddedUrl } from '@forecourt/server-kit/embedded-postgres/embedded-url';
