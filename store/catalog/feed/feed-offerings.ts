import type { Offering } from '../../../domain/product.ts';
import type { EntryRules, FieldReader } from './feed-fields.ts';
import { createPriceReader, type FeedPrice } from './feed-prices.ts';
import { readAvailability, readText } from './feed-values.ts';
import { fromMinorUnits } from './minor-units.ts';
import { readSale, unlimitedSale } from './sale-dates.ts';

const maxOfferings = 20;
const maxSellerLength = 255;

type ReadOffering = {
  price: FeedPrice;
  specialPrice: FeedPrice;
  seller: string | undefined;
  isAvailable: ReturnType<typeof readAvailability>;
  sale: ReturnType<typeof readSale>;
};

export type ReadOfferings = {
  offerings: Offering[];
  seller: string | undefined;
  isAvailable: boolean | undefined;
  problem: FeedPrice;
  hasUnknownAvailability: boolean;
  hasExcess: boolean;
  hasUnreadableSale: boolean;
  saleChangesAt: number;
};

export function createOfferingReader(
  { currency }: EntryRules,
  { readAll, readFirst }: FieldReader,
): (entry: unknown, variant: unknown) => ReadOfferings {
  const readPrice = createPriceReader(currency);
  const now = Date.now();

  function isOther(value: unknown): boolean {
    const text = String(value ?? '').trim();
    return text !== '' && text.toUpperCase() !== currency;
  }

  function readOffering({ offering, isAvailable }: Listed, owners: unknown[]): ReadOffering {
    const seller = readText(readFirst(offering, 'seller'), maxSellerLength) || undefined;
    const hasOther = isOther(readNearest(offering, owners, 'currency'));
    const decimals = readFirst(offering, 'priceDecimals');
    const toPrice = (value: unknown) =>
      hasOther
        ? 'other-currency'
        : readPrice(decimals === undefined ? value : fromMinorUnits(value, decimals));
    const price = toPrice(readFirst(offering, 'price'));
    const special = toPrice(readFirst(offering, 'specialPrice'));
    const dates = typeof special === 'number' ? readNearest(offering, owners, 'saleDates') : undefined;
    const sale = dates === undefined ? unlimitedSale : readSale(dates, now);
    return { price, specialPrice: sale?.isOn ? special : undefined, seller, isAvailable, sale };
  }

  function readNearest(
    offering: unknown,
    [variant, entry]: unknown[],
    name: 'availability' | 'currency' | 'saleDates',
  ): unknown {
    return readFirst(offering, name) ?? readFirst(variant, name) ?? readFirst(entry, name);
  }

  return (entry, variant) => {
    const owners = [variant, entry];
    const given = readAll(variant, 'offerings');
    const listed = given.map((offering) => ({
      offering,
      isAvailable: readAvailability(readNearest(offering, owners, 'availability')),
    }));
    const ofOwners = () => readAvailability(readNearest(undefined, owners, 'availability'));
    const states = given.length > 0 ? listed.map(({ isAvailable }) => isAvailable) : [ofOwners()];
    const offerings = listed
      .sort((one, other) => Number(one.isAvailable === false) - Number(other.isAvailable === false))
      .slice(0, maxOfferings)
      .map((offering) => readOffering(offering, owners));
    return {
      offerings: withPrices(offerings),
      seller: offerings[0]?.seller,
      isAvailable: states.includes(true) || (states.every((state) => state === false) ? false : undefined),
      problem: [offerings[0]?.price, offerings[0]?.specialPrice].find((price) => typeof price === 'string'),
      hasUnknownAvailability: states.includes('unknown'),
      hasExcess: given.length > maxOfferings,
      hasUnreadableSale: offerings.some(({ sale }) => sale === undefined),
      saleChangesAt: Math.min(...offerings.map(({ sale = unlimitedSale }) => sale.changesAt)),
    };
  };
}

type Listed = { offering: unknown; isAvailable: ReturnType<typeof readAvailability> };

/** Without a valid first price (§2) none is shown. */
function withPrices(offerings: ReadOffering[]): Offering[] {
  const priced = offerings.map(withPrice);
  return priced[0] === undefined ? [] : priced.filter((offering) => offering !== undefined);
}

/** The higher one is shown of two in the wrong order. */
function withPrice({ price, specialPrice, seller, isAvailable }: ReadOffering): Offering | undefined {
  const special = typeof specialPrice === 'number' ? specialPrice : undefined;
  const normal = price === undefined ? special : price;
  if (typeof normal !== 'number') return undefined;
  return {
    price: Math.max(normal, special ?? 0),
    ...(seller && { seller }),
    ...(special !== undefined && special < normal && { specialPrice: special }),
    ...(typeof isAvailable === 'boolean' && { isAvailable }),
  };
}
