/** `--primary` in `web/styles/tokens.css`, for what a style sheet cannot colour. */
export const brandColour = '#d64200';
