import { useLocation, useNavigation } from 'react-router';
import { searchTexts } from '../../domain/texts/search.ts';
import { shopTexts } from '../../domain/texts/shop.ts';
import { searchPath } from '../paths.ts';
import { searchTextOf } from '../search-paths.ts';

/** Covers another page while the results of a search are loading. The live region is always rendered (WCAG 4.1.3). */
export function LoadingResults() {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const next = location?.pathname === searchPath && pathname !== searchPath ? location : undefined;
  return (
    <>
      <div role="status">{next && <p className="visually-hidden">{shopTexts.loading}</p>}</div>
      {next && (
        <div className="loading-results" aria-hidden="true">
          <div className="home">
            <p>{searchTexts.heading(searchTextOf(next.pathname, next.search))}</p>
            <ul className="product-grid">
              {Array.from({ length: 8 }, (_, place) => (
                <li key={place} className="product-card">
                  <span className="picture" />
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </>
  );
}
