export const formIntents = [
  'new-list',
  'create-list',
  'edit-list',
  'delete-list',
  'add-product',
  'save-product',
  'remove-products',
];
