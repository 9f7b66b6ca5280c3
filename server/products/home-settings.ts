import { defaultHomePage, type HomePage } from '../../domain/home-page.ts';
import { ConfigError, readText } from '../../platform/settings/setting-readers.ts';

const separator = '>';

export const homeSettings = {
  HOME_HEADING: {
    description:
      'heading of the page of products; its words are words of each product for the search, with `PRODUCTS_URL` only if it is set',
    default: defaultHomePage.heading,
    read: readText,
  },
  HOME_TITLE: {
    description: 'title of that page, before the name of the shop',
    default: '',
    note: 'that of `HOME_HEADING`',
    read: readText,
  },
  HOME_DESCRIPTION: {
    description: 'description of that page for search engines',
    default: defaultHomePage.description,
    read: readText,
  },
  HOME_BREADCRUMB: {
    description: `breadcrumb of that page, with \`${separator}\` between its steps`,
    default: defaultHomePage.breadcrumb.join(` ${separator} `),
    read: readSteps,
  },
  MISSING_PICTURE: {
    description:
      'address of the image of a product without one: a path of the shop such as `/pictures/none.svg`, or an `https` address',
    default: '',
    note: 'a symbol of a picture',
    read: readPicture,
  },
  CART_URL: {
    description:
      "address of the retailer's own cart, to which 'Agregar al carro' leads, with `{productId}` and perhaps `{seller}` in it",
    default: '',
    note: "'Agregar al carro' has no function",
    read: readCartUrl,
  },
} as const;

type Read = <Name extends keyof typeof homeSettings>(
  name: Name,
) => ReturnType<(typeof homeSettings)[Name]['read']>;

export function readHomePage(read: Read): HomePage {
  const heading = read('HOME_HEADING');
  return {
    heading,
    title: read('HOME_TITLE') || heading,
    description: read('HOME_DESCRIPTION'),
    breadcrumb: read('HOME_BREADCRUMB'),
    missingPicture: read('MISSING_PICTURE'),
    cartUrl: read('CART_URL'),
  };
}

function readSteps(text: string, name: string): string[] {
  const steps = text.split(separator).map((step) => step.trim());
  if (steps.every(Boolean)) return steps;
  throw new ConfigError(`${name} must be texts with "${separator}" between them, not "${text}".`);
}

/** An address that can be between quotation marks in CSS. */
function readPicture(text: string, name: string): string | undefined {
  if (!text || /^(?:https:\/\/|\/(?!\/))[^\s"'()\\<>]+$/.test(text)) return text || undefined;
  throw new ConfigError(
    `${name} must be a path such as /pictures/none.svg or an https address, not "${text}".`,
  );
}

function readCartUrl(text: string, name: string): string | undefined {
  if (!text || (/^https?:\/\//.test(text) && URL.canParse(text) && text.includes('{productId}')))
    return text || undefined;
  throw new ConfigError(
    `${name} must be an address such as https://carro.example/agregar?producto={productId}, not "${text}".`,
  );
}
