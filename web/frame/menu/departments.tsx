import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { categoryTexts } from '../../../domain/texts/category-texts.ts';
import { headerTexts as texts } from '../../../domain/texts/header-texts.ts';
import { categoryOf, categoryPath } from '../../category-paths.ts';
import type { MenuCategory } from '../../rendering/category-menu.ts';

/** A shorter stay of the pointer is a movement to the other column. */
const hoverMs = 150;

type Props = { categories: MenuCategory[]; children: React.ReactNode };

export function Departments({ categories, children }: Props) {
  const page = categoryOf(useLocation().pathname) ?? '';
  const [chosen, setChosen] = useState<string>();
  const start = categories.find(([slug]) => slug === page.split('/')[0]) ?? categories[0];
  const opened = chosen ?? (hasColumns() ? start?.[0] : undefined);
  return (
    <ul className="divided category-menu-list">
      {categories.map((category) => (
        <Department
          key={category[0]}
          category={category}
          page={page}
          isOpen={category[0] === opened}
          onChoose={setChosen}
        />
      ))}
      <li>{children}</li>
    </ul>
  );
}

/** `--tablet` is narrower. */
function hasColumns(): boolean {
  return matchMedia('(width >= 64rem)').matches;
}

type DepartmentProps = {
  category: MenuCategory;
  page: string;
  isOpen: boolean;
  onChoose(slug: string): void;
};

function Department({ category: [slug, name, children], page, isOpen, onChoose }: DepartmentProps) {
  const id = useId();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  function choose() {
    // The level that has the focus stays.
    if (!document.activeElement?.closest('.category-menu-level')) onChoose(slug);
  }
  function chooseSoon({ pointerType }: React.PointerEvent) {
    if (pointerType === 'mouse' && hasColumns()) waiting.current = setTimeout(choose, hoverMs);
  }
  const hovering = { onPointerEnter: chooseSoon, onPointerLeave: () => clearTimeout(waiting.current) };
  if (!children)
    return (
      <li {...hovering}>
        <CategoryLink path={slug} name={name} page={page} />
      </li>
    );
  return (
    <li>
      <button
        type="button"
        className="row-button arrow"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-current={isIn(page, slug) || undefined}
        onClick={() => onChoose(slug)}
        {...hovering}
      >
        {name}
      </button>
      {isOpen && (
        <div id={id} className="category-menu-level">
          <BackButton onBack={() => onChoose('')} />
          <h3>
            <CategoryLink path={slug} name={categoryTexts.showAll(name)} page={page} isWhole />
          </h3>
          <ul>
            {children.map(([childSlug, childName]) => (
              <li key={childSlug}>
                <CategoryLink path={`${slug}/${childSlug}`} name={childName} page={page} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}

/** Only without columns. */
function BackButton({ onBack }: { onBack(): void }) {
  function goBack({ currentTarget }: React.MouseEvent<HTMLElement>) {
    const department = currentTarget.closest('li');
    flushSync(onBack);
    department?.querySelector('button')?.focus();
  }
  return (
    <button
      ref={focus}
      type="button"
      className="row-button category-menu-back"
      data-icon="previous"
      onClick={goBack}
    >
      {texts.back}
    </button>
  );
}

function focus(button: HTMLElement | null): void {
  button?.focus();
}

type LinkProps = { path: string; name: string; page: string; isWhole?: boolean };

function CategoryLink({ path, name, page, isWhole = false }: LinkProps) {
  const mark = page === path ? 'page' : !isWhole && isIn(page, path);
  return (
    <Link to={categoryPath(path)} className="row-button" aria-current={mark || undefined}>
      {name}
    </Link>
  );
}

function isIn(page: string, path: string): boolean {
  return `${page}/`.startsWith(`${path}/`);
}
