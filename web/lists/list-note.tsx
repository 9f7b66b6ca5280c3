export function ListNote({ note }: { note: string | undefined }) {
  return (
    note && (
      <p className="lead" dir="auto">
        {note}
      </p>
    )
  );
}
