import { useLocation, useNavigation } from 'react-router';
import { listDetailTexts } from '../../domain/texts/list-detail.ts';
import { shopTexts } from '../../domain/texts/shop.ts';
import { isAccountPath, isOverviewPath, listNameOf } from '../paths.ts';
import { accountDataPath } from '../user-paths.ts';
import { AccountFrame } from './account-frame.tsx';

/** Covers its positioned parent while another page of the account is loading. */
export function LoadingPanel() {
  const path = useLoadingPath();
  return path && <Skeleton path={path} />;
}

/** On other pages it covers the page with the frame of the account. The live region is always rendered (WCAG 4.1.3). */
export function LoadingAccount() {
  const path = useLoadingPath();
  return (
    <>
      <div role="status">{path && <p className="visually-hidden">{shopTexts.loading}</p>}</div>
      {path && (
        <div className="loading-account">
          <AccountFrame name={undefined} current={currentOn(path)} isInert>
            <Skeleton path={path} />
          </AccountFrame>
        </div>
      )}
    </>
  );
}

export function useLoadingPath(): string | undefined {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  return next !== undefined && next !== pathname && isAccountPath(next) ? next : undefined;
}

/** Whether the page is an entry of the side menu itself. */
export function currentOn(path: string): 'page' | 'true' {
  return isOverviewPath(path) || path === accountDataPath ? 'page' : 'true';
}

/** In the shape of the overview or of the page of a list. */
function Skeleton({ path }: { path: string }) {
  const name = isOverviewPath(path) ? '' : listNameOf(path);
  return (
    <div className="skeleton">
      <div className={isOverviewPath(path) ? 'stack skeleton-cards' : 'skeleton-rows'}>
        {currentOn(path) === 'true' && (
          <span className="text-button back-link" data-icon="back">
            {listDetailTexts.back}
          </span>
        )}
        <p>
          {name && <b>{name}</b>}
          <span className="spinner" />
        </p>
        {[1, 2, 3, 4].map((place) => (
          <div key={place} />
        ))}
      </div>
    </div>
  );
}
