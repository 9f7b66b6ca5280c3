function filledIcon(d: string) {
  return function FilledIcon() {
    return (
      <svg className="filled-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={d} />
      </svg>
    );
  };
}

export const FacebookIcon = filledIcon(
  'M13.5 21v-8h2.8l.4-3.2h-3.2V7.9c0-1 .3-1.6 1.6-1.6h1.7V3.4c-.3 0-1.3-.1-2.5-.1-2.5 0-4.1 1.5-4.1 4.2v2.3H7.4V13h2.8v8h3.3Z',
);
export const TwitterIcon = filledIcon(
  'M21 6.3c-.7.3-1.4.5-2.1.6.8-.5 1.3-1.2 1.6-2-.7.4-1.5.7-2.3.9a3.7 3.7 0 0 0-6.3 3.4A10.5 10.5 0 0 1 4.3 5.3a3.7 3.7 0 0 0 1.1 4.9c-.6 0-1.2-.2-1.7-.5 0 1.8 1.3 3.4 3 3.7-.5.2-1.1.2-1.7.1.5 1.5 1.9 2.5 3.5 2.6A7.4 7.4 0 0 1 3 17.6 10.5 10.5 0 0 0 19.2 8.2c.7-.5 1.3-1.2 1.8-1.9Z',
);
export const InstagramIcon = filledIcon(
  'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3H8Zm4 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm4.8-3.8a1 1 0 1 1 0 2 1 1 0 0 1 0-2Z',
);
export const YouTubeIcon = filledIcon(
  'M12 5c6 0 8.5.3 9 2 .6 2 .6 8 0 10-.5 1.7-3 2-9 2s-8.5-.3-9-2c-.6-2-.6-8 0-10 .5-1.7 3-2 9-2Zm-2 4v6l5-3-5-3Z',
);
export const SealIcon = filledIcon(
  'M12 2 4 5v6c0 5.2 3.3 9.3 8 11 4.7-1.7 8-5.8 8-11V5l-8-3Zm-1.2 13.8L7 12l1.5-1.5 2.3 2.3 4.8-4.8L17.1 9.5l-6.3 6.3Z',
);
