const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a part of an address can be the id of something. */
export const isId = (text: string): boolean => id.test(text);
