import { Link } from 'react-router';
import type { Category } from '../../domain/category.ts';
import { categoryTexts } from '../../domain/texts/category-texts.ts';
import { homeTexts as texts } from '../../domain/texts/home-texts.ts';
import { categoriesPath, categoryPath } from '../category-paths.ts';

export type Step = { name: string; path?: string };

type Props = { steps: Step[]; product?: string };

export function Breadcrumb({ steps, product }: Props) {
  return (
    <nav className="screen-only breadcrumb" aria-label={texts.breadcrumb}>
      <ol className="row wrapped">
        {steps.map((step) => (
          <li
            key={step.path ?? step.name}
            aria-current={!product && step === steps.at(-1) ? 'page' : undefined}
          >
            {step.path ? <Link to={step.path}>{step.name}</Link> : step.name}
          </li>
        ))}
        {product && (
          <li className="visually-hidden on-phone" aria-current="page">
            {product}
          </li>
        )}
      </ol>
    </nav>
  );
}

export function stepsOf(categories: Pick<Category, 'path' | 'name'>[]): Required<Step>[] {
  const steps = categories.map(({ path, name }) => ({ name, path: categoryPath(path) }));
  return [{ name: categoryTexts.heading, path: categoriesPath }, ...steps];
}
