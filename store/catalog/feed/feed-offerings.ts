import type { Offering } from '../../../domain/product.ts';
import { createFieldReader, type EntryRules } from './feed-fields.ts';
import { listOf } from './feed-pictures.ts';
import { createPriceReader, type FeedPrice } from './feed-prices.ts';
import { readAvailability, readText } from './feed-values.ts';

const maxOfferings = 20;
const maxSellerLength = 255;

type ReadPrice = FeedPrice | 'other-currency';
type ReadOffering = {
  price: ReadPrice;
  specialPrice: ReadPrice;
  seller: string | undefined;
  isAvailable: ReturnType<typeof readAvailability>;
};

type ReadOfferings = {
  offerings: Offering[];
  seller: string | undefined;
  isAvailable: boolean | undefined;
  firstPrice: ReadPrice;
  hasUnknownAvailability: boolean;
  hasExcess: boolean;
};

export function createOfferingReader({ fields, currency }: EntryRules): (entry: unknown) => ReadOfferings {
  const read = createFieldReader(fields);
  const readPrice = createPriceReader(currency);

  function isOther(value: unknown): boolean {
    const text = String(value ?? '').trim();
    return text !== '' && text.toUpperCase() !== currency;
  }

  function readOffering(entry: unknown, { offering, isAvailable }: Listed): ReadOffering {
    const seller = readText(read(offering, 'seller'), maxSellerLength) || undefined;
    const [price, specialPrice] = [read(offering, 'price'), read(offering, 'specialPrice')];
    const hasOther = isOther(read(offering, 'currency') ?? read(entry, 'currency'));
    const toPrice = (value: unknown) => (hasOther ? 'other-currency' : readPrice(value));
    return { price: toPrice(price), specialPrice: toPrice(specialPrice), seller, isAvailable };
  }

  return (entry) => {
    const given = listOf(read(entry, 'offerings'));
    const ofProduct = readAvailability(read(entry, 'availability'));
    const listed = given.map((offering) => {
      const own = read(offering, 'availability') ?? undefined;
      return { offering, isAvailable: own === undefined ? ofProduct : readAvailability(own) };
    });
    const states = given.length > 0 ? listed.map(({ isAvailable }) => isAvailable) : [ofProduct];
    const offerings = listed
      .sort((one, other) => Number(one.isAvailable === false) - Number(other.isAvailable === false))
      .slice(0, maxOfferings)
      .map((offering) => readOffering(entry, offering));
    return {
      offerings: withPrices(offerings),
      seller: offerings[0]?.seller,
      isAvailable: states.includes(true) || (states.every((state) => state === false) ? false : undefined),
      firstPrice: offerings[0]?.price,
      hasUnknownAvailability: states.includes('unknown'),
      hasExcess: given.length > maxOfferings,
    };
  };
}

type Listed = { offering: unknown; isAvailable: ReturnType<typeof readAvailability> };

/** Without a valid first price (§2) none is shown. */
function withPrices(offerings: ReadOffering[]): Offering[] {
  if (typeof offerings[0]?.price !== 'number') return [];
  return offerings.flatMap(({ price, specialPrice, seller, isAvailable }) => {
    if (typeof price !== 'number') return [];
    const isSpecial = typeof specialPrice === 'number' && specialPrice < price;
    return {
      price,
      ...(seller && { seller }),
      ...(isSpecial && { specialPrice }),
      ...(typeof isAvailable === 'boolean' && { isAvailable }),
    };
  });
}
