import { createContext, useContext } from 'react';
import { createContext as createRequestContext } from 'react-router';

/** In the vocabulary of schema.org. */
export const structuredDataContext = createRequestContext<object[]>([]);
/** For components, on the server. */
export const StructuredDataContext = createContext<object[]>([]);

/** Only on the server. React keeps what it finds in addition in the head. */
export function StructuredData() {
  const data = useContext(StructuredDataContext);
  if (data.length === 0) return null;
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': data });
  return <script type="application/ld+json">{json.replaceAll('<', '\\u003c')}</script>;
}
