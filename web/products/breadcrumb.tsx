import { Link } from 'react-router';
import { homeTexts as texts } from '../../domain/texts/home.ts';
import { homePath } from '../paths.ts';

/** The category (specification §2), and the product on its own page. */
export function Breadcrumb({ product }: { product?: string }) {
  const category = texts.breadcrumbItems.at(-1);
  return (
    <nav className="breadcrumb" aria-label={texts.breadcrumb}>
      <ol>
        {texts.breadcrumbItems.map((step) => (
          <li key={step} aria-current={!product && step === category ? 'page' : undefined}>
            {product && step === category ? <Link to={homePath}>{step}</Link> : step}
          </li>
        ))}
        {product && <li aria-current="page">{product}</li>}
      </ol>
    </nav>
  );
}
