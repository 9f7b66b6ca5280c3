import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { savesData } from '../browser/data-saver.ts';
import { whenIdle } from '../browser/when-idle.ts';

const registrationDelayMs = 10_000;
let firstPath: string | undefined;

/** Later, because it loads the whole build. */
export function useServiceWorker(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    if (!worker || savesData() || import.meta.env.DEV) return;
    firstPath ??= pathname;
    const isFirstPage = pathname === firstPath && !document.referrer.startsWith(`${window.location.origin}/`);
    const register = () => whenIdle(() => worker.register('/service-worker.js').catch(() => undefined));
    const timer = setTimeout(register, isFirstPage && !worker.controller ? registrationDelayMs : 0);
    // The worker knows only the first address of a document.
    const storePage = () => worker.controller?.postMessage(window.location.href);
    worker.addEventListener('controllerchange', storePage);
    return () => {
      clearTimeout(timer);
      worker.removeEventListener('controllerchange', storePage);
    };
  }, [pathname]);
}
