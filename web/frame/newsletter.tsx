import { newsletterTexts as texts } from '../../domain/texts/footer-texts.ts';
import { unavailable } from '../parts/unavailable-control.tsx';

/** No form: it has no handler (specification §7). */
export function Newsletter() {
  return (
    <section className="newsletter" aria-labelledby="newsletter">
      <h2 id="newsletter">{texts.title}</h2>
      <input
        type="email"
        autoComplete="email"
        placeholder={texts.email}
        aria-label={texts.email}
        {...unavailable('soon-newsletter')}
      />
      <input
        type="text"
        autoComplete="off"
        placeholder={texts.rut}
        aria-label={texts.rut}
        {...unavailable('soon-newsletter')}
      />
      <label className="row">
        <input type="checkbox" /> {texts.terms}
      </label>
      <button type="button" className="button" {...unavailable('soon-newsletter')}>
        {texts.submit}
      </button>
    </section>
  );
}
