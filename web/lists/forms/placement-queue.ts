import type { Placement } from './optimistic-changes.ts';

/** Sends one placement at a time; one that waits is replaced by the next of the same product. @param onChange receives the one that is being sent, and those that wait */
export function createPlacementQueue(
  send: (placement: Placement) => Promise<void>,
  onChange: (queued: Placement[]) => void,
): (placement: Placement) => void {
  let queued: Placement[] = [];
  function update(next: Placement[]) {
    queued = next;
    onChange(next);
  }
  async function sendAll() {
    for (let [next] = queued; next; [next] = queued) {
      await send(next);
      update(queued.slice(1));
    }
  }
  return (placement) => {
    const isReplaced = queued.slice(1).at(-1)?.productId === placement.productId;
    update([...(isReplaced ? queued.slice(0, -1) : queued), placement]);
    if (queued.length === 1) void sendAll();
  };
}
