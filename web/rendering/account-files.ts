import { createContext, type ServerBuild } from 'react-router';

/** The result of `accountFilesOf`. */
export const accountFilesContext = createContext<string[]>([]);
const accountRoutes = ['routes/account', 'routes/my-lists', 'routes/list-detail'];

/** @returns the paths of the files that the pages of lists need, without those of every page */
export function accountFilesOf({ entry, routes }: ServerBuild['assets']): string[] {
  const filesOf = (id: string) => {
    const { module = '', imports = [], css = [] } = routes[id] ?? {};
    return [module, ...imports, ...css];
  };
  const ofEveryPage = [entry.module, ...entry.imports, ...filesOf('root')];
  const files = new Set(accountRoutes.flatMap(filesOf));
  return [...files].filter((file) => !ofEveryPage.includes(file));
}
