export const newsletterTexts = {
  title: 'SUSCRÍBETE A NUESTRO NEWSLETTER',
  email: 'Ingresa tu E-mail',
  rut: 'Ingresa tu RUT',
  terms: 'Acepto términos y condiciones',
  submit: 'REGISTRATE AQUI',
} as const;

export const footerTexts = {
  englishItem: 'Integrity channel',
  /** Links to the page on cookies and data, where there are users. */
  privacyItems: ['Política de privacidad', 'Política de cookies'] as string[],
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
