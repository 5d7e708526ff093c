/** The address by which a device calls a number. */
export const telephoneLink = (number: string): string => `tel:${number.replaceAll(/[^\d+]/g, '')}`;
