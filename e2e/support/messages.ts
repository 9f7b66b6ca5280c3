/** Not imported from `domain/`, so that a changed text fails a test. */
export const messages = {
  nameEmpty: 'Introduzca un nombre para la lista',
  nameTaken: 'Ya tiene una lista creada con el mismo nombre',
  listCreated: 'Su lista ha sido creada exitosamente',
  listEdited: 'Su lista ha sido editada exitosamente',
  listDeleted: 'Su lista fue eliminada exitosamente',
  listNotFound: 'Esta lista ya no existe',
  productAdded: 'Tu producto a sido añadido a la lista',
  productAlreadyListed: 'Este producto ya existe en tu lista',
  productRemoved: 'Su producto fue eliminado exitosamente de la lista',
  productUnknown: 'Este producto ya no está disponible',
  storeUnavailable: 'No pudimos guardar el cambio. Inténtalo de nuevo',
  serverUnreachable: 'No hay conexión. Inténtalo de nuevo',
  serverFailed: 'Tuvimos un problema de nuestro lado. Inténtalo de nuevo',
  offline: 'Sin conexión. Puede que esto no esté actualizado',
};
