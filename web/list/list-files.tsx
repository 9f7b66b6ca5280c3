import { maxFileRows } from '../../domain/limits.ts';
import { listFileTexts as texts } from '../../domain/texts/list-file-texts.ts';
import { listFilePath } from '../data-paths.ts';

export function ListFiles({ docId, productCount }: { docId: string; productCount: number }) {
  return (
    <div className="row wrapped screen-only list-files">
      <a href={listFilePath(docId)} className="text-button" data-icon="download" download>
        {texts.download}
      </a>
      {productCount > maxFileRows && <p>{texts.incomplete(maxFileRows)}</p>}
    </div>
  );
}
