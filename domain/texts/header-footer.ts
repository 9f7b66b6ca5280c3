/** What stands above and below every page: header (specification §1) and footer (§2). */

export const headerTexts = {
  menu: 'Menú',
  search: 'Buscar',
  searchField: 'Buscar productos',
  category: 'Categoría',
  categories: ['Todas'],
  hello: 'Hola',
  signIn: 'Inicia sesión',
  my: 'Mis',
  lists: 'Listas',
  cart: 'Carro de compras',
  deliverTo: 'Entrega en',
  comuna: 'Providencia',
  sell: 'Vende con nosotros',
  fpay: 'Fpay',
  card: 'Tarjeta CMR',
  help: 'Ayuda',
} as const;

export const newsletterTexts = {
  title: 'SUSCRÍBETE A NUESTRO NEWSLETTER',
  email: 'Ingresa tu E-mail',
  rut: 'Ingresa tu RUT',
  terms: 'Acepto términos y condiciones',
  submit: 'REGISTRATE AQUI',
} as const;

export const footerTexts = {
  inEnglish: 'Integrity channel',
  social: 'Síguenos en redes sociales',
  columns: [
    {
      title: 'SERVICIO AL CLIENTE',
      items: [
        'Contáctanos',
        '¿Por qué comprar en nuestro sitio?',
        'Tipos de despacho y costos',
        'Seguimiento de tu compra',
        'Documentos electrónicos',
        'Cambios y devoluciones',
        'Términos y condiciones',
        'Política de privacidad',
        'Política de cookies',
        'Control de suscripciones',
      ],
    },
    {
      title: 'MÁS FALABELLA',
      items: [
        'Cómo vender en nuestro sitio',
        'Nuestra empresa',
        'Inversionistas',
        'Proveedores',
        'Fpay, servicio de pagos',
        'Venta a empresas',
        'Trabaja con nosotros',
        'Club Deco',
        'Club Bebé',
        'Novios',
        'Celebraciones',
        'Canal de integridad',
        'Integrity channel',
      ],
    },
    {
      title: 'EMPRESAS FALABELLA',
      items: [
        'Falabella TV',
        'Tarjeta CMR',
        'Banco Falabella',
        'Viajes Falabella',
        'Seguros Falabella',
        'Sodimac',
        'Homy',
        'Tottus',
        'Linio',
        'Mallplaza',
        'Otras empresas del grupo',
      ],
    },
  ],
  rights: 'TODOS LOS DERECHOS RESERVADOS',
  company: 'Falabella Retail S.A. · Manuel Rodríguez Norte 730, Santiago',
  safe: 'COMPRA 100% SEGURA',
} as const;
