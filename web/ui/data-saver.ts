/** Whether the browser asks for less data (Network Information API, `saveData`). */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData: boolean } }).connection?.saveData ?? false;
