import { Link } from 'react-router';
import { homeTexts as texts } from '../../domain/texts/home-texts.ts';
import { homePath } from '../paths.ts';

export function Breadcrumb({ steps, product }: { steps: string[]; product?: string }) {
  const category = steps.at(-1);
  return (
    <nav className="screen-only breadcrumb" aria-label={texts.breadcrumb}>
      <ol className="row wrapped">
        {steps.map((step) => (
          <li key={step} aria-current={!product && step === category ? 'page' : undefined}>
            {product && step === category ? <Link to={homePath}>{step}</Link> : step}
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
