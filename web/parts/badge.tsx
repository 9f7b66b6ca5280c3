import { useShop } from '../rendering/shop-context.tsx';

export function Badge() {
  const { badge } = useShop();
  return (
    badge && (
      <span className="badge" data-icon={badge.icon}>
        {badge.text}
      </span>
    )
  );
}
