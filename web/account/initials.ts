export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return words
    .filter((_, index) => index === 0 || index === words.length - 1)
    .map((word) => [...word][0]?.toLocaleUpperCase('es'))
    .join('');
}
