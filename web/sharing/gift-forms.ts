import type { FormOperation } from '../forms/form-action.ts';
import { textField } from '../forms/text-field.ts';
import { contentPage, createOnce, textIn, viewList } from '../lists/forms/form-steps.ts';
import { cardPath, giftsPath, sharedTokenOf } from '../paths.ts';

/** Forms of the visitors of a shared list, whose address has its token, and of the page of the gifts. */
export const giftForms = {
  async 'give-product'(sent) {
    const productId = textIn(sent, 'productId');
    const given = await sent.gifts.give(sharedTokenOf(sent.url), productId);
    return given.ok
      ? { ok: true, code: 'gift-given', location: cardPath(productId, contentPage(sent)) }
      : given;
  },

  async 'take-gift-back'(sent) {
    const giftId = textField(sent.form, 'giftId');
    if (giftId !== undefined) {
      await sent.gifts.takeBackGift(giftId);
      return { ok: true, code: 'gift-taken-back', location: giftsPath };
    }
    const productId = textIn(sent, 'productId');
    const ended = await sent.gifts.takeBack(sharedTokenOf(sent.url), productId);
    if (!ended.ok) return ended;
    return { ok: true, code: 'gift-taken-back', location: cardPath(productId, contentPage(sent)) };
  },

  async 'copy-shared-list'(sent) {
    const token = sharedTokenOf(sent.url);
    const copied = await createOnce(sent, (key) => sent.gifts.copyList(token, key));
    if (!copied.ok) return copied;
    return { ok: true, code: 'list-copied', location: contentPage(sent), action: viewList(copied.value) };
  },
} satisfies Record<string, FormOperation>;
