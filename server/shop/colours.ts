import type { Shop } from '../../domain/shop.ts';

/** The last of them has at least 4.5 : 1 where the others have less. */
const textColours = ['#222222', '#ffffff', '#000000'];
export const minContrast = 4.5;

/** Of each page. Hover and other shades are calculated in `web/styles/tokens.css`. */
export function shopStyle({ colours, missingPicture }: Shop): string {
  const { primary, accent, footer = accent } = colours;
  const picture = missingPicture ? `;--missing-picture:url(${missingPicture})` : '';
  return `:root{--brand:${primary};--accent:${accent};--on-accent:${textOn(accent)};--footer-accent:${footer};--on-footer-accent:${textOn(footer)}${picture}}`;
}

function textOn(background: string): string | undefined {
  return textColours.find((colour) => contrastRatio(colour, background) >= minContrast);
}

/** WCAG 2.2; the colours are `#rrggbb`. */
export function contrastRatio(colour: string, otherColour: string): number {
  const [dark = 0, light = 0] = [luminance(colour), luminance(otherColour)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
