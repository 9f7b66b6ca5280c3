import { addStyleSheet } from './add-style-sheet.ts';

/**
 * For styles that not every page needs. In the browser the module adds them when it is loaded, because a style element
 * that is added with the component lets the browser calculate the styles of the whole document, in the task of a tap.
 * @returns the element for the document, whose hash `web/entry.server.tsx` allows; React moves it into the head, once
 */
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
