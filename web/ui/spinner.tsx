import { useLocation, useNavigation } from 'react-router';
import { shopTexts } from '../../domain/texts/shop.ts';
import { isAccountPath } from '../paths.ts';

/** Covers the page while a page of the account is loading. The live region is always rendered (WCAG 4.1.3). */
export function AccountSpinner() {
  const { pathname } = useLocation();
  const nextPath = useNavigation().location?.pathname;
  const isLoading = nextPath !== undefined && nextPath !== pathname && isAccountPath(nextPath);
  return (
    <div role="status">
      {isLoading && (
        <div className="spinner">
          <span className="visually-hidden">{shopTexts.loading}</span>
        </div>
      )}
    </div>
  );
}
