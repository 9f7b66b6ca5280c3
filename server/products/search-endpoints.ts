import * as z from 'zod';
import { readPrice } from '../../domain/currency.ts';
import { failure } from '../../domain/result-codes.ts';
import { searchLimits, searchSorts } from '../../domain/search.ts';
import { endpoint } from '../../platform/http/api/endpoint.ts';
import { maxPageSize, nextPageLink, pageHeaders, pageQuery } from '../../platform/http/api/page-links.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';
import type { Addresses } from '../addresses.ts';
import { apiSearchPath } from '../api-paths.ts';
import {
  inCategory,
  searchResultSchema,
  suggestionsSchema,
  toCategoryDocument,
  toProductDocument,
} from './schemas.ts';
import type { SearchService } from './search-service.ts';

type Services = { search: SearchService; catalog: Catalog; addresses: Addresses };
const { limit, offset } = pageQuery.shape;
const { maxPage, maxResults, maxText, maxSuggestions, pageSize } = searchLimits;
/** The smallest unit has no decimals, as pesos. */
const price = z
  .preprocess((typed) => readPrice(String(typed).trim(), 'CLP'), z.int().nonnegative())
  .optional();

export const searchEndpoints = [
  endpoint({
    method: 'GET',
    path: '/search',
    id: 'searchProducts',
    summary: 'Search the products on sale',
    description: `Products that contain all words, or words that mean the same, in their name, brand, sellers or ID; the last word also as the start of a word. If there are none, those that contain most of the words (\`matching\`). In pages of at most ${maxPageSize} products, up to ${maxResults} products. The \`Link\` header contains the address of the next page.`,
    query: z.strictObject({
      q: z.string().default('').describe(`The words, of at most ${maxText} characters.`),
      category: inCategory,
      brand: z.array(z.string()).default([]).describe('Only products of these brands. May be repeated.'),
      seller: z.array(z.string()).default([]).describe('Only products of these sellers. May be repeated.'),
      minPrice: price.describe(
        'The lowest price, a whole number of the smallest unit of the currency, of the first offering, its special one if it has one; also with dots between thousands, as `10.000`.',
      ),
      maxPrice: price.describe('The highest such price.'),
      sort: z.enum(searchSorts).default('relevance').describe('The order of the products.'),
      limit: limit
        .unwrap()
        .default(pageSize)
        .describe(limit.description ?? ''),
      offset: offset
        .unwrap()
        .optional()
        .describe(offset.description ?? ''),
      page: z.coerce
        .number()
        .int()
        .min(1)
        .max(maxPage)
        .default(1)
        .describe('The number of the page, for clients that send no `offset`.'),
    }),
    responses: {
      200: { description: 'One page of the results.', headers: pageHeaders, schema: searchResultSchema },
    },
    errors: [
      'search-text-too-long',
      'search-filter-invalid',
      'search-page-unknown',
      'category-not-found',
      'search-busy',
      'search-too-slow',
      'catalog-unavailable',
    ],
    async handler({ query: { page, ...query } }, { search, catalog, addresses }: Services) {
      const { q, brand, seller, limit, offset = (page - 1) * limit, ...rest } = query;
      const range = { limit, offset };
      const found = await search.search({ text: q, brands: brand, sellers: seller, ...rest, ...range });
      if (!found.ok) return found;
      if (query.category !== undefined && !catalog.categories().find(query.category))
        return failure('category-not-found');
      const { total } = found.value;
      const Link = nextPageLink(apiSearchPath, range, limit, total, filtersOf({ q, brand, seller, ...rest }));
      const products = found.value.products.map((product) => toProductDocument(product, addresses));
      const categories =
        found.value.filters?.categories.map((each) => toCategoryDocument(each, addresses)) ?? [];
      const filters = found.value.filters && { ...found.value.filters, categories };
      const body = { ...found.value, products, filters, hasMore: Link !== undefined };
      return { status: 200, body, headers: { Link, 'X-Total-Count': String(total) } };
    },
  }),

  endpoint({
    method: 'GET',
    path: '/suggestions',
    id: 'suggestProducts',
    summary: 'Suggest longer texts, brands and products while a user types',
    description: `At most ${maxSuggestions} together.`,
    query: z.strictObject({
      q: z.string().default('').describe(`The text so far, of at most ${maxText} characters.`),
    }),
    responses: { 200: { description: 'The suggestions, the best first.', schema: suggestionsSchema } },
    errors: ['search-text-too-long', 'search-busy', 'search-too-slow', 'catalog-unavailable'],
    async handler({ query }, { search, addresses: { absolute } }: Services) {
      const suggested = await search.suggest(query.q);
      if (!suggested.ok) return suggested;
      const products = suggested.value.products.map(({ image, ...product }) => ({
        ...product,
        ...(image && { image: absolute(image) }),
      }));
      return { status: 200, body: { ...suggested.value, products } };
    },
  }),
];

function filtersOf(query: Record<string, string | number | string[] | undefined>): [string, string][] {
  return Object.entries(query).flatMap(([name, values = []]) =>
    [values].flat().map((value): [string, string] => [name, String(value)]),
  );
}
