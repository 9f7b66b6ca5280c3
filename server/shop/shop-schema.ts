import { z } from 'zod';
import { type Currency, currencies } from '../../domain/currency.ts';
import { accountIcons, accountPages, socialIcons, soonControls } from '../../domain/shop.ts';
import { newsletterTexts } from '../../domain/texts/newsletter-texts.ts';
import { contrastRatio, minContrast } from './colours.ts';
import { feedPaths } from './feed-schema.ts';

const text = (max = 80) =>
  z
    .string()
    .trim()
    .regex(/[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u, 'must not be empty')
    .refine((value) => [...value].length <= max, `must have at most ${max} characters`)
    .regex(
      /^[^\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]*$/u,
      'must not have control characters, line breaks, signs that change the direction of text or halves of characters',
    );
const fileName = (extension: string) =>
  z
    .string()
    .regex(
      RegExp(`^[\\w-]+\\.${extension}$`),
      `must be the name of a .${extension} file in the folder of the shop file`,
    );
const picture = fileName('svg');
/** Also between quotation marks in HTML and CSS. */
const letters = `[^\\s\\p{Cc}\\p{Cs}\\p{Bidi_Control}"'()\\\\<>]`;
const address = (start: string, message: string) =>
  z
    .string()
    .max(500)
    .regex(new RegExp(`^(?:${start})${letters}*$`, 'u'), message)
    .refine((value) => URL.canParse(value, 'https://tienda.example'), message);
const href = address(
  `https://|mailto:|tel:|/(?!/)`,
  'must be an https, mailto or tel address, or a path of the shop such as /cookies-y-datos',
);
const contact = address(
  `https://|(?:(?![/:@?&#%])${letters})+@(?=.)(?!.*[@?&#%])`,
  'must be an e-mail address or the address of a page',
);
const cart = address(
  '\\{link\\}|https?://[^/?#@{]+/',
  'must begin with {link}, or be an http or https address',
).regex(/\{(?:productId|variant|link)\}/, 'must contain {productId}, {variant} or {link}');
const sizedPicture = address(
  '\\{url\\}|https?://[^/?#@{]+/',
  'must begin with {url}, or be an http or https address',
).refine(
  (value) => value.includes('{width}') && value.split('{url}').length === 2 && !value.endsWith(','),
  'must contain {width}, and {url} once, and not end with a comma',
);
const host = z.string().regex(/^(?=.{1,250}$)[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?$/);
const pictureWidth = z.union(
  [
    sizedPicture,
    z
      .record(host, sizedPicture)
      .refine((value) => Object.keys(value).length <= 20, 'must have at most 20 entries'),
  ],
  'must be a text such as {url}?width={width}, or one for each host such as cdn.shopify.com',
);
const colour = z.string().regex(/^#[\da-f]{6}$/i, 'must be a colour such as #0b5563');
const primary = colour.refine(
  (value) => contrastRatio(value, '#ffffff') >= minContrast,
  `must have a contrast of at least ${minContrast} : 1 with white`,
);
const timeZone = z.string().refine(isTimeZone, 'must be a time zone such as America/Santiago');
const locale = z.string().regex(/^es(?:-[A-Z]{2})?$/, 'must be a Spanish locale such as es-CL');
const newsletter = z
  .union([z.literal(true), z.strictObject({ title: text() })], 'must be true or { "title": "…" }')
  .transform((value) => (value === true ? { title: newsletterTexts.title } : value));
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
    .strictObject({
      primary: primary.default('#495867'),
      accent: colour.default('#495867'),
      footer: colour.optional(),
    })
    .prefault({}),
  logo: picture.optional(),
  icon: picture.optional(),
  touchIcon: fileName('png').optional(),
  missingPicture: picture.optional(),
  pictureWidth: pictureWidth.optional(),
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
  badge: z.strictObject({ text: text(24), icon: z.literal('leaf').optional() }).optional(),
  cart: cart.optional(),
  cartPage: address('https?://', 'must be an http or https address').optional(),
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
  newsletter: newsletter.optional(),
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
                .regex(/^[a-z]{2}$/, 'must be a language such as en')
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
    .regex(/^[\w-]+\.txt$/, 'must be the name of a text file (.txt) in the folder of the shop file')
    .optional(),
  feed: z.strictObject({ fields: feedPaths.default({}) }).prefault({}),
});

function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/.test(name) && Boolean(new Intl.DateTimeFormat('es', { timeZone: name }));
  } catch {
    return false;
  }
}
