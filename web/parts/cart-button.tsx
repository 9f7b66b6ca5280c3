import { homeTexts as texts } from '../../domain/texts/home.ts';

/** 'Agregar al carro', which has no function (specification §2). */
export function CartButton({ label, className }: { label: string; className: string }) {
  return (
    <button type="button" className={className} aria-label={texts.labelOf(texts.addToCart, label)} data-soon>
      {texts.addToCart}
    </button>
  );
}
