import { newsletterTexts as texts } from '../../domain/texts/footer.ts';

/** The newsletter sign-up (specification §2). Its button has no handler (§7), so it is not a form. */
export function Newsletter() {
  return (
    <section className="newsletter" aria-labelledby="newsletter">
      <h2 id="newsletter">{texts.title}</h2>
      <input type="email" autoComplete="email" placeholder={texts.email} aria-label={texts.email} data-soon />
      <input type="text" autoComplete="off" placeholder={texts.rut} aria-label={texts.rut} data-soon />
      <label>
        <input type="checkbox" /> {texts.terms}
      </label>
      <button type="button" data-soon>
        {texts.submit}
      </button>
    </section>
  );
}
