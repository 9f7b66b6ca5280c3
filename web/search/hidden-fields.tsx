import { pageQueryOf } from '../paths.ts';

type Props = { search: string; names: string[] };

/** The parameters of the page that a form does not change. */
export function HiddenFields({ search, names }: Props) {
  return [...pageQueryOf(search)]
    .filter(([name]) => names.includes(name))
    .map(([name, value], index) => <input key={index} type="hidden" name={name} value={value} />);
}
