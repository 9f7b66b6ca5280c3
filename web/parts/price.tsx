import { homeTexts as texts } from '../../domain/texts/home-texts.ts';

type Props = { product: { price: string | undefined; specialPrice?: string } };

/** Screen readers do not announce a crossed out text. */
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
