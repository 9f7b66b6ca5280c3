import { useRouteLoaderData } from 'react-router';

/** With a public address, the API has absolute addresses, but the pages know pictures of the shop by their paths, also at another address of the shop. @param publicUrl undefined in a page of a version that did not have it */
export function picturePath(address: string, publicUrl: string | undefined = location.origin): string {
  return address.startsWith(`${publicUrl}/pictures/`) ? address.slice(publicUrl.length) : address;
}

export function usePublicUrl(): string | undefined {
  return useRouteLoaderData<{ publicUrl?: string }>('root')?.publicUrl;
}
