import { homeTexts as texts } from '../../domain/texts/home-texts.ts';
import { usePersonalData } from '../user/personal-data.ts';
import { saveFormId, useWaiting } from './save-form.tsx';

type Props = { productId: string; label: string; menuId: string; isAdding: boolean };

const openMenuOfHeart = '.menu[data-opener="heart"]:popover-open';
let closesMenu = false;

/** docs/decisions/hearts.md */
export function Heart({ productId, label, menuId, ...props }: Props) {
  const isAdding = useWaiting((ids) => ids.has(productId)) || props.isAdding;
  const isListed = usePersonalData(({ listed }) => listed.has(productId)) || isAdding;
  const isAdded = usePersonalData(({ added }) => added === productId) || isAdding;
  const isUnknown = usePersonalData(({ isUnreachable = false }) => isUnreachable);
  return (
    <button
      type="submit"
      form={saveFormId}
      name="productId"
      value={productId}
      className="icon-button heart"
      data-icon={isListed ? 'heart-full' : 'heart'}
      hidden={isUnknown}
      aria-label={texts.labelOf(isListed ? texts.inYourLists : texts.saveToList, label)}
      aria-controls={menuId}
      onPointerDown={() => {
        closesMenu = document.querySelector(openMenuOfHeart)?.id === menuId;
      }}
      onClick={(event) => {
        if (closesMenu) event.preventDefault();
        closesMenu = false;
      }}
      data-listed={isListed ? (isAdded ? 'added' : '') : undefined}
    />
  );
}
