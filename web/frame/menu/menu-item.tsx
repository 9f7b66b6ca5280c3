import { useState } from 'react';
import { useNavigate } from 'react-router';
import { headerTexts as texts } from '../../../domain/texts/header-texts.ts';
import { onPlainClick } from '../../browser/plain-click.ts';
import { categoriesPath } from '../../category-paths.ts';
import { reportFailedRequest } from '../../offline/connection-state.ts';
import { unavailable } from '../../parts/unavailable-control.tsx';
import { useShop } from '../../rendering/shop-context.tsx';
import type { CategoryMenu } from './category-menu.tsx';

/** A page without scripts, or if they cannot be loaded. */
export function MenuItem() {
  const { soon, categories = [] } = useShop();
  const navigate = useNavigate();
  const [loaded, setLoaded] = useState<{ CategoryMenu: typeof CategoryMenu }>();
  const [openings, setOpenings] = useState(0);
  const item = { className: 'row header-menu', 'data-icon': 'menu', children: texts.menu };
  if (categories.length === 0)
    return soon.includes('menu') && <button type="button" {...item} {...unavailable('menu')} />;
  async function open({ currentTarget }: React.MouseEvent<HTMLElement>) {
    // Safari does not focus a link that is clicked.
    currentTarget.focus();
    currentTarget.ariaBusy = 'true';
    const module = await import('./category-menu.tsx').catch(leave);
    currentTarget.ariaBusy = null;
    if (!module || document.activeElement !== currentTarget) return;
    setLoaded(module);
    setOpenings((count) => count + 1);
  }
  async function leave() {
    if (await reportFailedRequest()) await navigate(categoriesPath);
  }
  return (
    <>
      <a href={categoriesPath} onClick={onPlainClick(open)} {...item} />
      {loaded && openings > 0 && <loaded.CategoryMenu key={openings} onClose={() => setOpenings(0)} />}
    </>
  );
}
