/** What each control without a function will be (specification §1, §2 and §7), by the ID of its description. */
export const unavailableControls = {
  'soon-menu': { text: 'El menú de categorías llega pronto' },
  'soon-categories': { text: 'Pronto podrás elegir una categoría' },
  'soon-sign-in': { text: 'Pronto podrás iniciar sesión aquí' },
  'soon-cart': { text: 'El carro de compras llega pronto' },
  'soon-selling': { text: 'Pronto podrás vender con nosotros' },
  'soon-fpay': { text: 'Fpay llega pronto' },
  'soon-card': { text: 'Pronto podrás elegir otra tarjeta' },
  'soon-help': { text: 'La ayuda llega pronto' },
  'soon-newsletter': { text: 'La suscripción llega pronto' },
  'soon-buying': { text: 'Todavía no vendemos en línea. Guárdalo en una lista' },
  'soon-buying-listed': { text: 'Todavía no vendemos en línea' },
};

export type UnavailableControl = keyof typeof unavailableControls;
