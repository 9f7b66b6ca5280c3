type Props = React.ComponentProps<'input'> & { label: string; submit?: string; start?: React.ReactNode };

export function SearchField({ label, submit, start, children, ...input }: Props) {
  return (
    <div className="search-field">
      {start}
      <input type="search" aria-label={label} placeholder={label} enterKeyHint="search" {...input} />
      {children}
      {submit && <button type="submit" className="icon-button" data-icon="search" aria-label={submit} />}
    </div>
  );
}
