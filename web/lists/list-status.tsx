import type { Status } from '../../domain/wish-list.ts';

export function ListStatus({ status }: { status: Status }) {
  return <p className={status === 'Privada' ? 'status private' : 'status'}>{status}</p>;
}
