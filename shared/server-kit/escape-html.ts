/** Text for element content and quoted attributes, of HTML and of XML. */
export { escapeUTF8 as escapeHtml } from 'entities/escape';
