import { headerTexts as texts } from '../../domain/texts/header-texts.ts';

/** Specification §1. */
export function Delivery() {
  return (
    <p className="row delivery" data-icon="pin">
      <span>
        {texts.deliverTo} <b>{texts.comuna}</b>
      </span>
    </p>
  );
}
