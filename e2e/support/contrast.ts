/** WCAG 2.2, contrast ratio: from 1 to 21. The colours are computed styles: `rgb(r, g, b)`. */
export function contrastRatio(colour: string, otherColour: string): number {
  const luminances = [luminance(colour), luminance(otherColour)];
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
    const value = Number(part) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
