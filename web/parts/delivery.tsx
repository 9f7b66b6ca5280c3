import { headerTexts as texts } from '../../domain/texts/header-texts.ts';
import { useShop } from '../rendering/shop-context.tsx';

/** Specification §1. */
export function Delivery() {
  const { delivery } = useShop();
  if (!delivery) return null;
  return (
    <p className="row delivery" data-icon="pin">
      <span>
        {texts.deliverTo} <b>{delivery}</b>
      </span>
    </p>
  );
}
