type Images = { image: string | undefined; secondImage: string | undefined };

export function imagesOf({ image, secondImage }: Images): string[] {
  if (!image) return [];
  return secondImage === undefined ? [image] : [image, secondImage || nextInSequence(image)];
}

/** @returns the address with the number 2 instead of 1 in its file name: '/a-1-480.jpg' becomes '/a-2-480.jpg' */
export function nextInSequence(address: string): string {
  return address.replace(/-1(?=[-.][^/]*$)/, '-2');
}
