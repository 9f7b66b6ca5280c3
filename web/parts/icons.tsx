export function icon(d: string) {
  return function Icon() {
    return (
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={d} />
      </svg>
    );
  };
}

export const HeartIcon = icon('M12 21 3.6 12.4a5.3 5.3 0 0 1 7.5-7.5l.9.9.9-.9a5.3 5.3 0 0 1 7.5 7.5Z');
export const PreviousIcon = icon('m15 5-7 7 7 7');
export const NextIcon = icon('m9 5 7 7-7 7');
export const FilterIcon = icon(
  'M3 7h10m6 0h2M3 17h2m6 0h10M16 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM8 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
);
export const CloseIcon = icon('M6 6l12 12M18 6 6 18');

export function CheckIcon({ label }: { label: string }) {
  return (
    <svg className="icon check" viewBox="0 0 24 24" role="img" aria-label={label}>
      <circle cx="12" cy="12" r="10" />
      <path d="M7 12.5l3.5 3.5L17 9" />
    </svg>
  );
}
