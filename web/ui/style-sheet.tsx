import { addStyleSheet } from './add-style-sheet.ts';

/** For styles that not every page needs. In the browser its module adds them, because an element added later restyles the document in the task of a tap. `web/entry.server.tsx` allows its hash. */
export function createStyleSheet(name: string, css: string) {
  if (!import.meta.env.SSR) addStyleSheet(css);
  return function StyleSheet() {
    return (
      import.meta.env.SSR && (
        <style href={name} precedence={name}>
          {css}
        </style>
      )
    );
  };
}
