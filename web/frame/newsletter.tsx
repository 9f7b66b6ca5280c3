import { newsletterTexts as texts } from '../../domain/texts/newsletter-texts.ts';
import { unavailable } from '../parts/unavailable-control.tsx';

/** No form: it has no handler (specification §7). */
export function Newsletter({ title }: { title: string }) {
  return (
    <section className="newsletter" aria-labelledby="newsletter">
      <h2 id="newsletter">{title}</h2>
      <input
        type="email"
        autoComplete="email"
        placeholder={texts.email}
        aria-label={texts.email}
        {...unavailable('newsletter')}
      />
      <input
        type="text"
        autoComplete="off"
        placeholder={texts.rut}
        aria-label={texts.rut}
        {...unavailable('newsletter')}
      />
      <label className="row">
        <input type="checkbox" /> {texts.terms}
      </label>
      <button type="button" className="button" {...unavailable('newsletter')}>
        {texts.submit}
      </button>
    </section>
  );
}
