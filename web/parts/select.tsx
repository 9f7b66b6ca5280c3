type Props = React.ComponentProps<'select'> & { isPlain?: boolean };

export function Select({ isPlain, ...select }: Props) {
  return <select className={isPlain ? 'select plain-select' : 'select'} {...select} />;
}
