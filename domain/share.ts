/** The link of a list, as its owner sees it. The token is a part of the address of the page; the name is null if she does not show it. Suspended while the list is 'Privada': the link leads to nothing. */
export type OwnShare = { token: string; ownerName: string | null; isSuspended: boolean };
