/** Makes one mail an hour of all that tell an owner that somebody tried their address, wherever it was tried. */
export const addressKnownKey = (ownerId: string, now: Date): string =>
  `addressKnown ${ownerId} ${now.toISOString().slice(0, 13)}`;
