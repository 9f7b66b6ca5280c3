import { Link, type To } from 'react-router';

type Texts = { title: string; body: string; back: string };

/** @param backTo where the way out leads */
export function ErrorPage({ texts, backTo }: { texts: Texts; backTo: To }) {
  return (
    <section className="error-page">
      <title>{texts.title}</title>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <p>{texts.body}</p>
      <Link className="primary-button" to={backTo}>
        {texts.back}
      </Link>
    </section>
  );
}
