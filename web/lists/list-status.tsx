import type { Status } from '../../domain/wish-list.ts';

export function ListStatus({ status }: { status: Status }) {
  return (
    <span className="status" data-icon={status === 'Privada' ? 'lock' : 'public'}>
      {status}
    </span>
  );
}
