import { useLocation, useNavigation } from 'react-router';
import { shopTexts } from '../../domain/texts/shop.ts';
import { isAccountPath } from '../paths.ts';

/** Covers its positioned parent while another page of the account is loading. */
export function Spinner() {
  return useIsLoadingAccount() && <div className="spinner" />;
}

/** On other pages it covers the page with the panels of the account. The live region is always rendered (WCAG 4.1.3). */
export function AccountSpinner() {
  const isLoading = useIsLoadingAccount();
  return (
    <>
      <div role="status">{isLoading && <p className="visually-hidden">{shopTexts.loading}</p>}</div>
      {isLoading && (
        <div className="loading-account">
          <div className="account">
            <div className="welcome" />
            <div className="account-content">
              <Spinner />
            </div>
            <div className="account-menu" />
          </div>
        </div>
      )}
    </>
  );
}

function useIsLoadingAccount(): boolean {
  const { pathname } = useLocation();
  const nextPath = useNavigation().location?.pathname;
  return nextPath !== undefined && nextPath !== pathname && isAccountPath(nextPath);
}
