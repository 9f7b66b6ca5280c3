type Props = React.ComponentProps<'select'> & { isPlain?: boolean };

/** The select of all screens. @param isPlain whether only its text and its arrow are drawn, in a line of other texts */
export function Select({ isPlain, ...select }: Props) {
  return <select className={isPlain ? 'select plain-select' : 'select'} {...select} />;
}
