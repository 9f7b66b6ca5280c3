import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { isModifiedClick } from './modified-click.ts';

/** @returns the click handler of plain links, of which a page can render many faster than of the component `Link` */
export function useLinkNavigation(): (event: React.MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      if (isModifiedClick(event)) return;
      event.preventDefault();
      void navigate(event.currentTarget.pathname);
    },
    [navigate],
  );
}
