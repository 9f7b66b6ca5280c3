import type { Status } from '../../domain/wish-list.ts';

export function ListStatus({ status }: { status: Status }) {
  return (
    <span className="status" data-icon={status === 'Privada' ? 'private' : 'public'}>
      {status}
    </span>
  );
}
