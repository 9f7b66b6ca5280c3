import { cartFieldsOf } from '../../domain/product-display.ts';
import { type FormOperation, type SentForm, textField } from '../forms/form-result.ts';
import { cardAfterForm, sharedListAfterForm } from '../forms/page-after-form.ts';
import { createOnce, returnLocation, textIn, viewList } from '../lists/forms/form-steps.ts';
import { giftsPath, shareDialog, sharedTokenOf, withDialog } from '../paths.ts';
import { unlessFailed } from '../rendering/service-unavailable.ts';
import type { ToastAction } from '../toast/toast-store.ts';

export const sharingForms = {
  async 'share-list'(sent) {
    const { form, shares } = sent;
    const isChange = form.has('isChange');
    const started = await shares.start(textIn(sent, 'docId'), {
      makePublic: form.has('makePublic'),
      showName: form.has('showName'),
      ifShared: isChange,
    });
    if (!started.ok) return started;
    const location = withDialog(await returnLocation(sent), shareDialog);
    return { ok: true, code: isChange ? 'share-changed' : 'share-started', location };
  },

  async 'free-gifts'(sent) {
    const freed = await sent.shares.freeGifts(textIn(sent, 'docId'));
    if (!freed.ok) return freed;
    return { ok: true, code: 'gifts-freed', location: withDialog(await returnLocation(sent), shareDialog) };
  },

  async 'end-sharing'(sent) {
    const ended = await sent.shares.end(textIn(sent, 'docId'));
    return ended.ok ? { ok: true, code: 'share-ended', location: await returnLocation(sent) } : ended;
  },

  async 'give-product'(sent) {
    const token = sharedTokenOf(sent.url);
    const given = await sent.gifts.give(token, textIn(sent, 'productId'));
    if (!given.ok) return given;
    const location = cardAfterForm(sent, sharedListAfterForm(sent));
    return { ok: true, code: 'gift-given', location, ...(await buyAction(sent)) };
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
    return { ok: true, code: 'gift-taken-back', location: cardAfterForm(sent, sharedListAfterForm(sent)) };
  },

  async 'copy-shared-list'(sent) {
    const token = sharedTokenOf(sent.url);
    const copied = await createOnce(sent, (key) => sent.gifts.copyList(token, key));
    if (!copied.ok) return copied;
    const location = sharedListAfterForm(sent);
    return { ok: true, code: 'list-copied', location, action: viewList(copied.value) };
  },
} satisfies Record<string, FormOperation>;

/** Nothing for a product that is no longer sold, or sold out. */
async function buyAction(sent: SentForm): Promise<{ action?: ToastAction }> {
  const { catalog, log, shop } = sent;
  const productId = textIn(sent, 'productId');
  const onSale = await unlessFailed(log, 'catalog', 'findProducts', () => catalog.findProducts([productId]));
  const product = onSale?.get(productId);
  if (!product || product.isAvailable === false) return {};
  const { link: _, ...variant } = cartFieldsOf(product, shop);
  return { action: { code: 'buy', productId, seller: product.seller ?? '', ...variant } };
}
