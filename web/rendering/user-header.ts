/** Equal values mean the same user. */
export const userHeader = 'x-user';
