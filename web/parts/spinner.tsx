import { useLocation, useNavigation } from 'react-router';
import { shopTexts } from '../../domain/texts/shop-texts.ts';

export function Spinner() {
  return (
    <>
      <span className="spinner" />
      {shopTexts.loading}
    </>
  );
}

/** The live region is always rendered (WCAG 4.1.3). */
export function LoadingPage() {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  return (
    <div role="status">
      {next !== undefined && next !== pathname && (
        <p className="row raised loading-page">
          <Spinner />
        </p>
      )}
    </div>
  );
}
