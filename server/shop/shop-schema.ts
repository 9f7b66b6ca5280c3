import { z } from 'zod';
import { type Currency, currencies } from '../../domain/currency.ts';
import { accountIcons, accountPages, socialIcons, soonControls } from '../../domain/shop.ts';

const text = (max = 80) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u, 'has a control character');
const picture = z
  .string()
  .regex(/^[\w-]+\.svg$/, 'must be the name of an SVG file in the folder of the shop file');
/** Also between quotation marks in HTML and CSS. */
const href = z
  .string()
  .max(500)
  .regex(
    /^(?:https:\/\/|mailto:|tel:|\/(?!\/))[^\s"'()\\<>]+$/,
    'must be an https, mailto or tel address, or a path of the shop such as /cookies-y-datos',
  );
const contact = z
  .string()
  .max(200)
  .regex(/^(https:\/\/|[^\s/:@]+@)[^\s@]+$/, 'must be an e-mail address or the address of a page');
const cart = href
  .startsWith('https://', 'must be an https address')
  .includes('{productId}', 'must contain {productId}');
const colour = z.string().regex(/^#[\da-f]{6}$/i, 'must be a colour such as #0b5563');
const timeZone = z.string().refine(isTimeZone, 'must be a time zone such as America/Santiago');
const locale = z.string().regex(/^es(?:-[A-Z]{2})?$/, 'must be a Spanish locale such as es-CL');
const currency = z.enum(Object.keys(currencies) as [Currency, ...Currency[]]);

/** The content of `SHOP_FILE`. What it does not name is not drawn. */
export const shopSchema = z.strictObject({
  name: text(),
  company: text(200),
  contact,
  locale: locale.default('es-CL'),
  timeZone: timeZone.default('America/Santiago'),
  currency: currency.default('CLP'),
  colours: z
    .strictObject({ primary: colour.default('#495867'), accent: colour.default('#495867') })
    .prefault({}),
  logo: picture.optional(),
  icon: picture.optional(),
  missingPicture: picture.optional(),
  home: z
    .strictObject({
      heading: text().default('Productos'),
      title: text().optional(),
      description: text(300).optional(),
      breadcrumb: z.array(text()).min(1).max(10).default(['Inicio']),
      placeholder: text().default('Buscar productos'),
      searchWords: z.boolean().default(false),
    })
    .prefault({}),
  delivery: text().optional(),
  badge: text().optional(),
  cart: cart.optional(),
  soon: z.array(z.enum(soonControls)).default([]),
  header: z
    .array(
      z.strictObject({
        text: text(),
        type: z.enum(['link', 'select']).default('link'),
        href: href.optional(),
        soon: text().optional(),
      }),
    )
    .max(10)
    .default([]),
  newsletter: z.strictObject({ title: text() }).optional(),
  social: z
    .strictObject({
      title: text(),
      links: z.array(z.strictObject({ text: text(), icon: z.enum(socialIcons), href })).max(10),
    })
    .optional(),
  footer: z
    .array(
      z.strictObject({
        title: text(),
        links: z
          .array(
            z.strictObject({
              text: text(),
              href: href.optional(),
              page: z.enum(['privacy']).optional(),
              lang: z
                .string()
                .regex(/^[a-z]{2}$/)
                .optional(),
            }),
          )
          .max(50),
      }),
    )
    .max(6)
    .default([]),
  rights: text().optional(),
  seal: z.strictObject({ text: text(), picture: picture.optional() }).optional(),
  account: z
    .array(
      z.strictObject({
        text: text(),
        icon: z.enum(accountIcons).optional(),
        href: href.optional(),
        page: z.enum(accountPages).optional(),
      }),
    )
    .max(20)
    .optional(),
  synonyms: z
    .string()
    .regex(/^[\w.-]+$/, 'must be the name of a file in the folder of the shop file')
    .optional(),
  feed: z.strictObject({ fields: z.record(z.string(), z.string()).default({}) }).prefault({}),
});

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('es', { timeZone: name }));
  } catch {
    return false;
  }
}
