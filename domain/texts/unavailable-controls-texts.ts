export const unavailableControls = {
  menu: 'El menú de categorías llega pronto',
  categories: 'Pronto podrás elegir una categoría',
  signIn: 'Pronto podrás iniciar sesión aquí',
  cart: 'El carro de compras llega pronto',
  newsletter: 'La suscripción llega pronto',
  buying: 'Todavía no vendemos en línea',
};
