import fc from 'fast-check';
import { nameInputs, productIds, statuses } from './model-state.ts';

const maximumConcurrency = 4;

const name = fc.constantFrom(...Object.keys(nameInputs));
const status = fc.constantFrom(...statuses);
const productId = fc.constantFrom(...productIds);
/** The index of a created list. */
const list = fc.nat(2).map(String);
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
/** Of the header If-Match: whether it has the version that the list has before the step. */
const condition = fc.constantFrom(...([undefined, undefined, 'current', 'earlier'] as const));
const changeProducts = fc.record({
  operation: fc.constantFrom(
    ...(['add', 'add', 'remove', 'remove', 'restore product', 'restore product'] as const),
  ),
  list,
  productId,
  condition,
});
/** Shared by the operations, so that some requests repeat another and some reuse its key. */
const key = optional(fc.constantFrom('k1', 'k2'));
const command = fc.oneof(
  fc.record({
    operation: fc.constant('create' as const),
    name,
    status: optional(status),
    productId: optional(productId),
    key,
  }),
  fc
    .record({
      operation: fc.constant('edit' as const),
      list,
      name: optional(name),
      status: optional(status),
      condition,
    })
    .filter((edit) => edit.name !== undefined || edit.status !== undefined),
  { weight: 3, arbitrary: changeProducts },
  fc.record({
    operation: fc.constant('place' as const),
    list,
    productId,
    position: fc.integer({ min: 1, max: 3 }),
    condition,
  }),
  fc.record({ operation: fc.constant('delete' as const), list, condition }),
  fc.record({
    operation: fc.constantFrom(...(['restore', 'restore', 'restore', 'read'] as const)),
    list,
  }),
  fc.record({
    operation: fc.constantFrom(...(['move', 'move', 'copy'] as const)),
    list,
    target: list,
    productId,
    key,
  }),
  fc.record({ operation: fc.constant('remove' as const), list, productId, key, condition }),
  fc.record({ operation: fc.constant('read all' as const) }),
);
const owner = fc.constantFrom(...(['guest', 'guest', 'account'] as const));
const running = fc.oneof(
  { weight: 12, arbitrary: fc.record({ owner, command }) },
  { weight: 1, arbitrary: fc.record({ isBack: fc.boolean() }) },
);
const concurrent = fc.array(running, { minLength: 1, maxLength: maximumConcurrency });
const creationOf = (name: string) => ({
  operation: 'create' as const,
  name,
  status: undefined,
  productId: 'p1',
  key: undefined,
});
const byGuest = (command: GeneratedCommand) => ({ owner: 'guest' as const, command });
/** What a step contains runs concurrently. The first steps create two lists, which most commands find. */
export const scenario = fc
  .array(concurrent, { minLength: 8, maxLength: 12, size: 'max' })
  .map((steps): Generated[][] => [
    [byGuest(creationOf('Invierno'))],
    [byGuest(creationOf('Verano'))],
    ...steps,
  ]);
const first = { list: '0', productId: 'p1', condition: undefined, key: undefined } as const;
const earlier = { ...first, condition: 'earlier' } as const;
/** Results that are rare in the generated scenarios. */
const rareCommands: GeneratedCommand[] = [
  creationOf('Invierno'),
  creationOf('Invierno'),
  { ...first, operation: 'remove' },
  { ...first, operation: 'restore product' },
  { ...first, operation: 'restore product' },
  { ...first, operation: 'remove', key: 'k1' },
  { ...first, operation: 'add' },
  { ...first, operation: 'remove', key: 'k1' },
  { ...first, operation: 'move', target: '0', key: 'k1' },
  { operation: 'edit', list: '0', name: 'Verano', status: undefined, condition: 'earlier' },
  { ...earlier, operation: 'add' },
  { ...earlier, operation: 'place', position: 1 },
  { ...earlier, operation: 'remove' },
  { ...first, operation: 'remove' },
  { ...earlier, operation: 'restore product' },
  { ...first, operation: 'add' },
  { ...earlier, operation: 'delete' },
  { ...first, operation: 'delete' },
  { ...first, operation: 'copy', target: '0' },
  { ...first, operation: 'restore' },
  { ...first, operation: 'restore' },
  { ...first, operation: 'delete' },
];
const [creation = creationOf(''), ...others] = rareCommands;
export const rareResults: Generated[][] = [
  [byGuest(creation)],
  [{ isBack: false }],
  [{ isBack: true }],
  ...others.map((one): Generated[] => [byGuest(one)]),
];
type GeneratedBy<A> = A extends fc.Arbitrary<infer Value> ? Value : never;
export type GeneratedCommand = GeneratedBy<typeof command>;
/** A request of an owner, or a change of the owner of lists. */
export type Generated = GeneratedBy<typeof running>;
export const expectedResults = [
  ...['lists moved', 'lists moved back'],
  ...['create 201', 'create 409', 'edit 200', 'edit 412', 'add 201', 'add 412'],
  ...['remove 204', 'remove 412', 'delete 204', 'delete 412'],
  ...['restore 200', 'restore 201', 'restore product 200', 'restore product 201', 'restore product 412'],
  ...['move 200', 'move 422', 'copy 200', 'copy 404', 'place 200', 'place 412'],
];
