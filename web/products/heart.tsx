import { homeTexts as texts } from '../../domain/texts/home.ts';
import { moveMenuFocus } from '../browser/menu-focus.ts';
import { HeartIcon } from '../parts/icons.tsx';
import { usePersonalData } from '../user/personal-data.ts';
import { chooseOpener } from './menu-placement.ts';

type Props = { productId: string; label: string; menuId: string };

/** Opens the menu of lists, and shows whether one of them contains the product: docs/decisions/hearts.md. */
export function Heart({ productId, label, menuId }: Props) {
  const isListed = usePersonalData(({ listed }) => listed.has(productId));
  const isAdded = usePersonalData(({ added }) => added === productId);
  const isUnknown = usePersonalData(({ isUnreachable = false }) => isUnreachable);
  return (
    <button
      type="button"
      className="heart"
      hidden={isUnknown}
      aria-label={texts.labelOf(isListed ? texts.inYourLists : texts.saveToList, label)}
      data-listed={isListed ? (isAdded ? 'added' : '') : undefined}
      popoverTarget={menuId}
      onClick={chooseOpener}
      onKeyDown={(event) => moveMenuFocus(event, event.currentTarget.popoverTargetElement)}
    >
      <HeartIcon />
    </button>
  );
}
