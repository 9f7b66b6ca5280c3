import type { Status } from '../../domain/wish-list.ts';

export function ListStatus({ status }: { status: Status }) {
  return <span className={status === 'Privada' ? 'status private' : 'status'}>{status}</span>;
}
