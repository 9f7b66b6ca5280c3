import {
  type UnavailableControl,
  unavailableControls,
} from '../../domain/texts/unavailable-controls-texts.ts';

/** Its description and its message are one text. */
export function unavailable(control: UnavailableControl) {
  return { 'data-soon': control, 'aria-describedby': control };
}

export function UnavailableDescriptions() {
  return Object.entries(unavailableControls).map(([id, { text }]) => (
    <p key={id} id={id} hidden>
      {text}
    </p>
  ));
}
