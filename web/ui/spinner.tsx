import { shopTexts } from '../../domain/texts/shop.ts';

/** Covers what is behind it while the page is loading. Its live region is there before and after (WCAG 4.1.3). */
export function Spinner({ loading }: { loading: boolean }) {
  return (
    <div role="status">
      {loading && (
        <div className="spinner">
          <span className="visually-hidden">{shopTexts.loading}</span>
        </div>
      )}
    </div>
  );
}
