import { useRouteLoaderData } from 'react-router';

/** The API may have absolute addresses of pictures. */
export function picturePath(address: string, publicUrl: string | undefined = location.origin): string {
  return address.startsWith(`${publicUrl}/pictures/`) ? address.slice(publicUrl.length) : address;
}

export function usePublicUrl(): string | undefined {
  return useRouteLoaderData<{ publicUrl?: string }>('root')?.publicUrl;
}
