import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { categoryTexts as texts } from '../../../domain/texts/category-texts.ts';
import { shopTexts } from '../../../domain/texts/shop-texts.ts';
import { categoriesPath } from '../../category-paths.ts';
import { categoryMenuPath } from '../../data-paths.ts';
import { useModal } from '../../dialog/use-modal.ts';
import { useJson } from '../../offline/use-json.ts';
import { LoadFailure } from '../../parts/load-failure.tsx';
import type { MenuCategory } from '../../rendering/category-menu.ts';
import { Departments } from './departments.tsx';

/** Beside the header, or on a phone a sheet with one level at a time. */
export function CategoryMenu({ onClose }: { onClose(): void }) {
  const current = useLocation();
  const { key } = useNavigation().location ?? current;
  const [openedAt] = useState(key);
  const [dialog, handleClose] = useModal({ isDone: key !== openedAt, onClose });
  const loading = useJson<MenuCategory[]>(categoryMenuPath);
  const id = useId();
  const heading = useFocusOf(loading.data);
  return (
    <dialog
      ref={dialog}
      className="raised sheet category-menu"
      aria-labelledby={id}
      onClose={handleClose}
      closedby="any"
    >
      <form method="dialog" className="dialog-close">
        <button type="submit" className="icon-button" aria-label={shopTexts.close} data-icon="close" />
      </form>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {texts.heading}
      </h2>
      <Departments categories={loading.data ?? []}>
        {!loading.data && (
          <div className="menu-empty">
            {loading.failure ? <LoadFailure {...loading} /> : <p role="status">{shopTexts.loading}</p>}
          </div>
        )}
        <Link to={categoriesPath} className="row-button">
          {texts.all}
        </Link>
      </Departments>
    </dialog>
  );
}

/** 'Reintentar' is removed with the focus. */
function useFocusOf(data: unknown) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (data && document.activeElement === document.body) ref.current?.focus();
  }, [data]);
  return ref;
}
