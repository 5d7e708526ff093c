const yearInSeconds = 31_536_000;

/**
 * Keeps a display choice where the server can read it, so that the first paint already has it. Never for secrets:
 * these cookies are plain and readable.
 */
export const rememberChoice = (name: 'dp-language' | 'dp-theme', value: string): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox 121.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`;
};
