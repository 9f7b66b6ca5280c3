import { homeTexts as texts } from '../../domain/texts/home.ts';
import { unavailable } from './unavailable-control.tsx';

type Props = { label: string; className: string; isListed?: boolean };

/** 'Agregar al carro', which has no function (specification §2). @param isListed in a list, where it cannot be saved again */
export function CartButton({ label, className, isListed }: Props) {
  return (
    <button
      type="button"
      className={className}
      aria-label={texts.labelOf(texts.addToCart, label)}
      {...unavailable(isListed ? 'soon-buying-listed' : 'soon-buying')}
    >
      {texts.addToCart}
    </button>
  );
}
