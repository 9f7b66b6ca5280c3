import { homeTexts as texts } from '../../domain/texts/home-texts.ts';
import { usePersonalData } from '../user/personal-data.ts';
import { saveFormId } from './save-form.tsx';

type Props = { productId: string; label: string; menuId: string; isAdding: boolean };

/** docs/decisions/hearts.md */
export function Heart({ productId, label, menuId, isAdding }: Props) {
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
      data-listed={isListed ? (isAdded ? 'added' : '') : undefined}
    />
  );
}
