type Props = { name: string; css: string };

/** For styles that not every page needs. React moves the element into the head, once; `web/entry.server.tsx` allows its hash. */
export function StyleSheet({ name, css }: Props) {
  return (
    <style href={name} precedence={name}>
      {css}
    </style>
  );
}
