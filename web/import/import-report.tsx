import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { rowProblems } from '../../domain/texts/codes/list-codes.ts';
import { importTexts as texts } from '../../domain/texts/import-page.ts';
import { importPath } from '../paths.ts';
import type { ImportReport as Report } from './import-result.ts';

/** The rows of a file that were not added to its list. */
export function ImportReport({ name, location, added, problems }: Report) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {texts.added(added, added + problems.length, name)}
      </h1>
      <div className="row wrapped page-actions">
        <Link to={location} className="button primary-button">
          {texts.viewList}
        </Link>
        <Link to={importPath} className="text-button" data-icon="upload" reloadDocument>
          {texts.another}
        </Link>
      </div>
      <table className="data-table">
        <caption>{texts.problems}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.row}</th>
            <th scope="col">{texts.product}</th>
            <th scope="col">{texts.reason}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ row, name, productId, code }) => (
            <tr key={row}>
              <th scope="row">{texts.rowNumber(row)}</th>
              <td>{name ?? productId}</td>
              <td>{rowProblems[code].text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
