import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { patternOf } from '../data-paths.ts';
import { ErrorMessage } from '../parts/error-page.tsx';
import { homePath } from '../paths.ts';

/** In place of a page that is not stored: docs/decisions/offline.md. */
export default function Offline() {
  const page = useLocation().hash.slice(1);
  const [hasPage, setHasPage] = useState(true);
  const navigate = useNavigate();
  useEffect(() => {
    const { origin } = window.location;
    const url = page && URL.canParse(page, origin) ? new URL(page, origin) : undefined;
    const isPage = url?.origin === origin && patternOf(url.pathname) !== 'other';
    if (isPage) void navigate(page, { replace: true });
    else setHasPage(false);
  }, [page, navigate]);
  return hasPage ? null : <ErrorMessage code="server-unreachable" to={homePath} />;
}
