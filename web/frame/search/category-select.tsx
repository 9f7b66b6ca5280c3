import { useLocation, useMatches } from 'react-router';
import type { Category } from '../../../domain/category.ts';
import { headerTexts as texts } from '../../../domain/texts/header-texts.ts';
import { useFieldText } from '../../browser/field-text.ts';
import { Select } from '../../parts/select.tsx';
import { unavailable } from '../../parts/unavailable-control.tsx';
import { useShop } from '../../rendering/shop-context.tsx';

type Option = Pick<Category, 'path' | 'name'>;

/** The category of the page is chosen, so that the next search stays in it. */
export function CategorySelect({ within }: { within: Option[] }) {
  const { soon, categories = [] } = useShop();
  const { key } = useLocation();
  const shown = within.at(-1)?.path ?? '';
  const field = useFieldText<HTMLSelectElement>(shown, key + shown);
  const whole = <option value="">{texts.wholeShop}</option>;
  if (categories.length === 0)
    return (
      soon.includes('categories') && (
        <Select aria-label={texts.category} {...unavailable('categories')}>
          {whole}
        </Select>
      )
    );
  return (
    <Select ref={field} name="category" aria-label={texts.category} defaultValue={shown}>
      {whole}
      {optionsOf(categories, within).map(({ path, name }) => (
        <option key={path} value={path}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** From the widest; of pages of categories and of results. */
export function useCategoriesOfPage(): Option[] {
  const data = useMatches().map(({ loaderData }) => loaderData as { within?: Option[] } | undefined);
  return data.find((found) => found?.within)?.within ?? [];
}

function optionsOf(categories: Option[], within: Option[]): Option[] {
  const [first, ...deeper] = within;
  const isKnown = !first || categories.some(({ path }) => path === first.path);
  return (isKnown ? categories : [...categories, first]).flatMap((category) =>
    category.path === first?.path ? [category, ...deeper.slice(-1).map(indented)] : [category],
  );
}

function indented({ path, name }: Option): Option {
  return { path, name: `\u00a0\u00a0${name}` };
}

export function chosenCategory({ form }: HTMLInputElement): string {
  return String(new FormData(form ?? undefined).get('category') ?? '');
}
