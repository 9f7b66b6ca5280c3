/** By the ID of the description of the control (specification §1, §2, §7). */
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
  'soon-buying': { text: 'Todavía no vendemos en línea' },
};

export type UnavailableControl = keyof typeof unavailableControls;
