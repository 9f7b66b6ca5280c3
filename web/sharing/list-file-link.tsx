import { maxFileRows } from '../../domain/limits.ts';
import { listFileTexts as texts } from '../../domain/texts/list-file-texts.ts';
import { listFilePath } from '../data-paths.ts';

type Props = { list: { docId: string; productCount: number } };

export function ListFileLink({ list: { docId, productCount } }: Props) {
  if (productCount === 0) return null;
  return (
    <div>
      <a href={listFilePath(docId)} className="text-button" data-icon="download" download>
        {texts.download}
      </a>
      {productCount > maxFileRows && <p className="hint">{texts.incomplete(maxFileRows)}</p>}
    </div>
  );
}
