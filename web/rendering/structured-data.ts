import { createContext } from 'react-router';

/** What a loader tells search engines about its page, in the vocabulary of schema.org. */
export const structuredDataContext = createContext<object[]>([]);

/** Adds it only to the document: no script reads it, and it would double the data of the page. */
export function addStructuredData(html: string, data: object[]): string {
  if (data.length === 0) return html;
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': data });
  const script = `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
  return html.replace('</head>', () => `${script}</head>`);
}
