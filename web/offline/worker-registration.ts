import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { savesData } from '../browser/data-saver.ts';
import { whenIdle } from '../browser/when-idle.ts';

const registrationDelayMs = 10_000;
let firstPath: string | undefined;

/** Registers the service worker with the second page, or after some seconds, because it loads all files of the build. */
export function useServiceWorker(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    if (!worker || savesData() || import.meta.env.DEV) return;
    firstPath ??= pathname;
    const isFirstPage = pathname === firstPath && !document.referrer.startsWith(`${window.location.origin}/`);
    // The registration fails in private windows of some browsers, which need no offline pages.
    const register = () => whenIdle(() => worker.register('/service-worker.js').catch(() => undefined));
    const timer = setTimeout(register, isFirstPage && !worker.controller ? registrationDelayMs : 0);
    // The worker knows only the address with which the document was loaded (Service Workers, 'creation URL').
    const storePage = () => worker.controller?.postMessage(window.location.href);
    worker.addEventListener('controllerchange', storePage);
    return () => {
      clearTimeout(timer);
      worker.removeEventListener('controllerchange', storePage);
    };
  }, [pathname]);
}
