/** Of a page that was rendered for a user: equal values mean the same user. */
export const userHeader = 'x-user';
