import { Link } from 'react-router';
import { contactAddress } from '../../domain/shop.ts';
import { privacyTexts as texts } from '../../domain/texts/privacy-texts.ts';
import { userTexts } from '../../domain/texts/users-texts.ts';
import { accountDataPath } from '../paths.ts';
import { usersContext } from '../rendering/users-context.ts';
import type { Route } from './+types/privacy.ts';
import './account-styles.css';
import { PageTitle } from '../parts/page-head.tsx';
import { pageError } from '../rendering/page-error.ts';
import { useShop } from '../rendering/shop-context.tsx';

export { ErrorPage as ErrorBoundary } from '../parts/error-page.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { mode, days } = context.get(usersContext);
  if (!days) throw pageError('path-unknown');
  return { hasAccounts: mode === 'openid', days };
}

/** Required by Ley 21.719. */
export default function Privacy({ loaderData: { hasAccounts, days } }: Route.ComponentProps) {
  const { company, contact } = useShop();
  return (
    <article className="panel page-panel">
      <PageTitle>{texts.title}</PageTitle>
      <meta name="description" content={texts.intro} />
      <h1 tabIndex={-1}>{texts.title}</h1>
      <p className="lead">{texts.intro}</p>
      <h2 className="section-title">{texts.cookies}</h2>
      <Table
        name={texts.cookies}
        heads={[texts.cookie, texts.purpose, texts.retention]}
        rows={texts.cookieRows(days, hasAccounts)}
      />
      <h2 className="section-title">{texts.data}</h2>
      <Table
        name={texts.data}
        heads={[texts.datum, texts.purpose, texts.retention]}
        rows={texts.dataRows(days, hasAccounts)}
      />
      <p className="lead">{texts.basis}</p>
      {hasAccounts && <p className="lead">{texts.provider}</p>}
      <p className="lead">{texts.backups}</p>
      <h2 className="section-title">{texts.browser}</h2>
      <p className="lead">{texts.browserBody}</p>
      <h2 className="section-title">{texts.rights}</h2>
      <p className="lead">
        {texts.rightsBody} <Link to={accountDataPath}>{userTexts.personalTitle}</Link>
      </p>
      <p className="lead">
        {texts.responsible} {company}
      </p>
      <p className="lead">
        {texts.contact} <a href={contactAddress(contact)}>{contact}</a>
      </p>
    </article>
  );
}

type TableProps = { name: string; heads: string[]; rows: string[][] };

function Table({ name, heads, rows }: TableProps) {
  return (
    <table className="data-table" aria-label={name}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...others]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {others.map((text) => (
              <td key={text}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
