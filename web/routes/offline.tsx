import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pageUrlOf } from '../offline/stored-pages.ts';
import { ErrorMessage } from '../parts/error-page.tsx';
import { homePath } from '../paths.ts';

/** The service worker redirects here from a page of which only the data may be stored: docs/decisions/offline.md. */
export default function Offline() {
  const page = useLocation().hash.slice(1);
  const [hasPage, setHasPage] = useState(true);
  const navigate = useNavigate();
  useEffect(() => {
    const { origin } = window.location;
    const isPage = page && URL.canParse(page, origin) && pageUrlOf(new URL(page, origin).href);
    if (isPage) void navigate(page, { replace: true });
    else setHasPage(false);
  }, [page, navigate]);
  return hasPage ? null : <ErrorMessage kind="unreachable" to={homePath} />;
}
