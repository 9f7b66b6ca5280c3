type Render = (content: React.ReactElement) => string;

const rendered = new Map<string, string>();
let render: Render | undefined;

export function renderContentOnceWith(renderWith: Render): void {
  render = renderWith;
}

/** @returns properties of the parent element. The content of a key must be the same for all users. */
export function contentRenderedOnce(key: string, content: React.ReactElement) {
  if (!import.meta.env.SSR || import.meta.env.DEV || !render) return { children: content };
  if (!rendered.has(key)) rendered.set(key, render(content));
  return { dangerouslySetInnerHTML: { __html: rendered.get(key) ?? '' } };
}
