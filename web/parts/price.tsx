import { homeTexts as texts } from '../../domain/texts/home-texts.ts';

type Props = { product: { price: string | undefined; specialPrice?: string } };

/** The normal price stays visible (specification §2). Screen readers do not announce that a text is crossed out. */
export function Price({ product: { price, specialPrice } }: Props) {
  if (!specialPrice) return price;
  return (
    <>
      <span className="visually-hidden">{texts.specialPrice}</span> {specialPrice}{' '}
      <s>
        <span className="visually-hidden">{texts.normalPrice}</span> {price}
      </s>
    </>
  );
}
