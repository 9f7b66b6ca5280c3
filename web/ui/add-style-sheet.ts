/** For styles of elements that only a script adds, so that the document does not contain them. */
export function addStyleSheet(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
