export const newsletterTexts = {
  title: 'Newsletter',
  email: 'Ingresa tu E-mail',
  rut: 'Ingresa tu RUT',
  terms: 'Acepto términos y condiciones',
  submit: 'REGISTRATE AQUI',
} as const;
