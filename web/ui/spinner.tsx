import { storeTexts } from '../../domain/texts.ts';

/** Covers what is behind it while something is under way. */
export function Spinner() {
  return (
    <div className="spinner" role="status">
      <span className="visually-hidden">{storeTexts.loading}</span>
    </div>
  );
}
