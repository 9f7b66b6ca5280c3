import type { FormOperation } from '../forms/form-result.ts';
import { returnLocation, textIn } from '../lists/forms/form-steps.ts';
import { shareDialog, withDialog } from '../paths.ts';

export const shareForms = {
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
} satisfies Record<string, FormOperation>;
