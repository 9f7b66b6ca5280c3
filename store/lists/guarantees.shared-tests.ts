import { describeAdditionKeys } from './addition-keys.shared-tests.ts';
import { describeDeletedItems } from './deleted-items.shared-tests.ts';
import { describeIdempotency } from './idempotency.shared-tests.ts';
import { describeListLimits } from './list-limits.shared-tests.ts';
import { describeProducts } from './list-products.shared-tests.ts';
import { describeListVersions } from './list-versions.shared-tests.ts';
import { describeNotes } from './notes.shared-tests.ts';
import { describeOverview } from './overview.shared-tests.ts';
import { describeOwnerChanges } from './owner-changes.shared-tests.ts';
import { describePrivateLists } from './private-lists.shared-tests.ts';
import { describeProductOrder } from './product-order.shared-tests.ts';
import { describeProductSelections } from './product-selections.shared-tests.ts';
import { describePurges } from './purged-items.shared-tests.ts';
import { describeRepeatedChanges } from './repeated-changes.shared-tests.ts';
import { describeReplacements } from './replacements.shared-tests.ts';
import { describeSavedProducts } from './saved-products.shared-tests.ts';
import { describeShares } from './shares.shared-tests.ts';
import { describeVersions } from './versions.shared-tests.ts';

/** The tests of the guarantees of `ListStore`, each with the stores of the current test. */
export const guarantees = [
  describeVersions,
  describeListVersions,
  describeProducts,
  describeOverview,
  describeIdempotency,
  describeAdditionKeys,
  describeDeletedItems,
  describePurges,
  describeProductSelections,
  describeProductOrder,
  describeRepeatedChanges,
  describeReplacements,
  describeListLimits,
  describeOwnerChanges,
  describeSavedProducts,
  describeShares,
  describePrivateLists,
  describeNotes,
];
