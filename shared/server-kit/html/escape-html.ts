/** Escapes text for element content and quoted attributes, in HTML and in XML. */
export { escapeUTF8 as escapeHtml } from 'entities/escape';
