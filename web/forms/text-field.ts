/** On the server without files, which its forms do not have. */
export type FormFields = FormData | URLSearchParams;

export function textField(form: FormFields, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === 'string' ? value : undefined;
}

export function textsOf(form: FormFields): URLSearchParams {
  return new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
}
