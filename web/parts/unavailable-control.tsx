import {
  type UnavailableControl,
  unavailableControls,
} from '../../domain/texts/unavailable-controls-texts.ts';

/** @returns the attributes of a control without a function: what it will be is its description, and the message when it is used */
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
