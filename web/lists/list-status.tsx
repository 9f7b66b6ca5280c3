import type { Status } from '../../domain/wish-list.ts';

/** With a globe or a padlock. */
export function ListStatus({ status }: { status: Status }) {
  return <p className={status === 'Privada' ? 'status private' : 'status'}>{status}</p>;
}
