import { unavailableControls } from '../../domain/texts/unavailable-controls-texts.ts';
import { useShop } from '../rendering/shop-context.tsx';
import { useShopUsers } from '../user/shop-users.ts';

type Control = keyof typeof unavailableControls;

/** Its description and its message are one text. @param control or the index of an entry of the header */
export function unavailable(control: Control | number) {
  const id = `soon-${control}`;
  return { 'data-soon': id, 'aria-describedby': id };
}

export function UnavailableDescriptions() {
  const { soon, cart, newsletter, header, categories = [] } = useShop();
  const { mode } = useShopUsers();
  const isDrawn: Record<Control, boolean> = {
    menu: soon.includes('menu') && categories.length === 0,
    categories: soon.includes('categories') && categories.length === 0,
    signIn: soon.includes('signIn') && mode !== 'openid',
    cart: soon.includes('cart'),
    newsletter: newsletter !== undefined,
    buying: soon.includes('cart') && !cart,
  };
  const drawn = Object.entries(unavailableControls).filter(([control]) => isDrawn[control as Control]);
  const ofHeader = header.map(({ href, soon }, index) => [index, href ? '' : soon] as const);
  return [...drawn, ...ofHeader].map(
    ([control, text]) =>
      text && (
        <p key={control} id={`soon-${control}`} hidden>
          {text}
        </p>
      ),
  );
}
