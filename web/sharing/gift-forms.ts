import { type FormOperation, textField } from '../forms/form-result.ts';
import { cardAfterForm, namedPage } from '../forms/page-after-form.ts';
import { createOnce, textIn, viewList } from '../lists/forms/form-steps.ts';
import { giftsPath, sharedListPath, sharedTokenOf } from '../paths.ts';

/** The address of a shared list has its token. */
export const giftForms = {
  async 'give-product'(sent) {
    const token = sharedTokenOf(sent.url);
    const given = await sent.gifts.give(token, textIn(sent, 'productId'));
    if (!given.ok) return given;
    return { ok: true, code: 'gift-given', location: cardAfterForm(sent, sharedListPath(token)) };
  },

  async 'take-gift-back'(sent) {
    const giftId = textField(sent.form, 'giftId');
    if (giftId !== undefined) {
      await sent.gifts.takeBackGift(giftId);
      return { ok: true, code: 'gift-taken-back', location: giftsPath };
    }
    const token = sharedTokenOf(sent.url);
    const ended = await sent.gifts.takeBack(token, textIn(sent, 'productId'));
    if (!ended.ok) return ended;
    return { ok: true, code: 'gift-taken-back', location: cardAfterForm(sent, sharedListPath(token)) };
  },

  async 'copy-shared-list'(sent) {
    const token = sharedTokenOf(sent.url);
    const copied = await createOnce(sent, (key) => sent.gifts.copyList(token, key));
    if (!copied.ok) return copied;
    const location = namedPage(sent) ?? sharedListPath(token);
    return { ok: true, code: 'list-copied', location, action: viewList(copied.value) };
  },
} satisfies Record<string, FormOperation>;
