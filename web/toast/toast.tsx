import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { cartAddress } from '../../domain/shop.ts';
import { homeTexts } from '../../domain/texts/home-texts.ts';
import { actionTexts, messageText } from '../../domain/texts/messages.ts';
import { shopTexts } from '../../domain/texts/shop-texts.ts';
import { openMenu, openMenuOf } from '../browser/menu-focus.ts';
import { onEscape } from '../browser/on-escape.ts';
import { focusItem, focusOrRestore, reserveFocus, uncoverFocus } from '../browser/restore-focus.ts';
import { HiddenFields } from '../parts/hidden-fields.tsx';
import { SignInLink } from '../parts/sign-in-link.tsx';
import { useFormFetcher } from '../parts/use-form-fetcher.ts';
import { menuModeOf, menuProductOf, overviewPath, productPath } from '../paths.ts';
import { useShop } from '../rendering/shop-context.tsx';
import { ReturnListsForm } from '../user/return-lists-form.tsx';
import { hideToast, showToast, type ToastContent, toastField, toastStore } from './toast-store.ts';

/** Specification §2 and §4. The wrapper has no other child: docs/decisions/toast.md. */
export function Toast({ initialToast }: { initialToast: ToastContent | undefined }) {
  const toast = useToast(initialToast);
  const region = useRef<HTMLDivElement>(null);
  const previousFocus = useRef<Element>(null);
  const undo = useUndo(() => focusOrRestore(previousFocus.current));
  useEffect(keepToastOnTop, []);
  useLayoutEffect(() => {
    if (toast?.sequenceNumber === undefined) return;
    placeToast(document.activeElement);
    return onEscape(close);
  }, [toast?.sequenceNumber]);

  function close() {
    if (region.current?.contains(document.activeElement)) focusOrRestore(previousFocus.current);
    hideToast();
  }
  return (
    <div className="toast-place">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the handler receives the events of the button inside */}
      <div
        ref={region}
        className={toast ? 'toast-region row on-dark raised screen-only toast toast-new' : 'toast-region'}
        // A closed popover would hide its live region.
        popover={toast && 'manual'}
        {...(toast && { role: 'region', 'aria-label': shopTexts.message })}
        onFocus={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
        }}
      >
        <div role="status">
          {toast && <p key={toast.sequenceNumber}>{messageText(toast.message, toast.values)}</p>}
        </div>
        <SignInLink code={toast?.message} />
        {toast?.action && <Action action={toast.action} name={toast.values?.name} undo={undo} />}
        {toast && (
          <button
            type="button"
            className="icon-button"
            aria-label={shopTexts.closeMessage}
            aria-keyshortcuts="Escape"
            onClick={close}
            data-icon="close"
          />
        )}
      </div>
    </div>
  );
}

type ActionProps = {
  action: NonNullable<ToastContent['action']>;
  name: string | undefined;
  undo: ReturnType<typeof useUndo>;
};

function Action({ action, name, undo }: ActionProps) {
  const { cart } = useShop();
  if (action.code === 'return-lists') return <ReturnListsForm />;
  if (action.code === 'save') {
    const save = () => {
      openMenu(action.menuId);
      hideToast();
    };
    return (
      <button type="button" className="toast-save" onClick={save}>
        {actionTexts.save}
      </button>
    );
  }
  if (action.code === 'change-list') return <ChangeLink href={action.href} name={name} />;
  const cartHref = action.code === 'buy' && cart && cartAddress(cart, action);
  if (cartHref) return <a href={cartHref}>{homeTexts.addToCart}</a>;
  if (action.code === 'buy' || action.code === 'view-list')
    return (
      <Link
        to={action.code === 'buy' ? productPath(action.productId) : action.href}
        onClick={() => setTimeout(hideToast)}
      >
        {'variant' in action && cart ? homeTexts.addToCart : actionTexts[action.code]}
      </Link>
    );
  return (
    <form method="post" action={overviewPath} onSubmit={undo.submit}>
      <HiddenFields fields={[[toastField, '1'], ...new URLSearchParams(action.form)]} />
      <button
        type="submit"
        aria-disabled={!undo.isIdle}
        // A double click must not undo the removal.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {actionTexts[action.code]}
      </button>
    </form>
  );
}

function ChangeLink({ href, name }: { href: string; name: string | undefined }) {
  function open(event: React.MouseEvent<HTMLAnchorElement>) {
    const { search } = event.currentTarget;
    if (!openMenuOf(menuProductOf(search) ?? '', menuModeOf(search))) return;
    event.preventDefault();
    hideToast();
  }
  return (
    <a href={href} onClick={open}>
      {name && <span>«{name}»</span>}
      <span>
        {name && '\u00a0· '}
        {actionTexts['change-list']}
      </span>
    </a>
  );
}

function useUndo(onFocusLost: () => void) {
  const { isIdle, result, submit } = useFormFetcher<{ ok: boolean }>(overviewPath);
  const itemId = useRef<string>(undefined);
  const isRestored = isIdle && result?.ok;
  // The button is removed before the restored item is shown.
  useEffect(() => (isIdle ? undefined : reserveFocus()), [isIdle]);
  useEffect(() => {
    if (!isRestored || document.activeElement !== document.body) return;
    if (!focusItem(itemId.current)) onFocusLost();
  }, [isRestored]);
  function submitWithId(event: React.SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    itemId.current = [...new FormData(event.currentTarget).values()].at(-1)?.toString();
    submit(event);
  }
  return { isIdle, submit: submitWithId };
}

function useToast(initialToast: ToastContent | undefined) {
  const [onServer] = useState(initialToast && { ...initialToast, sequenceNumber: 0 });
  useEffect(() => {
    if (initialToast && toastStore.read().lastNumber === 0) showToast(initialToast.message, initialToast);
  }, [initialToast]);
  return toastStore.use(({ shown }) => shown, onServer);
}

/** In the topmost modal dialog, because the rest of the page is inert. */
export function placeToast(tabStopBefore = toastStore.read().tabStopBefore): void {
  const region = document.querySelector<HTMLElement>('.toast-region');
  const place =
    [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.querySelector('.toast-place');
  if (!region || !place) return;
  // The user may have moved the focus to the toast.
  if (!region.contains(tabStopBefore)) toastStore.update({ ...toastStore.read(), tabStopBefore });
  if (region.matches(':popover-open')) region.classList.remove('toast-new');
  if (region.parentElement !== place) place.append(region);
  if (!region.popover) return;
  region.hidePopover();
  const source = toastStore.read().tabStopBefore;
  const hasSource = source instanceof HTMLElement && source !== document.body;
  region.showPopover(hasSource ? { source } : {});
  uncoverFocus(region);
}

function keepToastOnTop(): () => void {
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  document.addEventListener('toggle', showAbovePopover, options);
  window.visualViewport?.addEventListener('resize', showAboveKeyboard, options);
  return () => ending.abort();
}

function showAbovePopover({ target, newState }: ToggleEvent): void {
  const isPopover = target instanceof Element && target.matches('[popover]:not(.toast-region)');
  if (isPopover && newState === 'open') placeToast();
}

/** For browsers that do not make the page smaller, such as Safari. */
function showAboveKeyboard(): void {
  const { scale = 1, height = 0 } = window.visualViewport ?? {};
  const covered = scale === 1 ? Math.max(0, innerHeight - height) : 0;
  document.documentElement.style.setProperty('--keyboard', `${covered}px`);
}
