/** What a question to the server came to so far: the portal's cached one (`useEndpoint`), or a public page's own. */
export type Reading<T> = {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
  /** `data` answers the question before this one. */
  readonly isPlaceholderData: boolean;
};
