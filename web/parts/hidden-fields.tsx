type Props = { fields: Iterable<readonly [string, string]> };

export function HiddenFields({ fields }: Props) {
  return [...fields].map(([name, value], index) => (
    <input key={index} type="hidden" name={name} value={value} />
  ));
}
