import {
  type Command,
  type List,
  rejection,
  type State,
  type Step,
  without,
  withTurns,
} from './model-state.ts';

/** Copies or moves one product. */
export function transfer(state: State, command: Extract<Command, { target: string }>): Step {
  const { operation, productId } = command;
  const source = state.lists.find(({ docId }) => docId === command.list);
  const target = state.lists.find(({ docId }) => docId === command.target);
  if (!source || !target) return rejection(404, 'list-not-found');
  const content = { added: [] as string[], duplicates: [] as string[], unknown: [] as string[] };
  const response = { status: 200, content };
  const turn = source.turns[productId];
  const isAdded = turn !== undefined && target.turns[productId] === undefined;
  content[turn === undefined ? 'unknown' : isAdded ? 'added' : 'duplicates'].push(productId);
  if (!isAdded) return { response };
  const version = state.version + 1;
  const former = target.removed[productId];
  const givenTurn = former?.movedTo === source.docId ? former.turn : version;
  const isMovedBack = operation === 'move' && former?.movedTo === source.docId;
  const changed: List[] = [
    {
      ...withTurns(target, { ...target.turns, [productId]: givenTurn }),
      removed: isMovedBack ? without(target.removed, productId) : target.removed,
    },
  ];
  if (operation === 'move') {
    const removed = { turn, deletedTurn: version, movedTo: target.docId };
    changed.push({
      ...withTurns(source, without(source.turns, productId)),
      removed: { ...source.removed, [productId]: removed },
    });
  }
  const lists = state.lists.map((list) => {
    const replacement = changed.find(({ docId }) => docId === list.docId);
    return replacement ? { ...replacement, version } : list;
  });
  return { after: { ...state, version, lists }, response };
}
