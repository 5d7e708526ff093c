/**
 * The name that the build gives a class of `app/public`, of the portal's bar and of the few parts in `ui` that both sides draw: the
 * file's name, an underscore, and the name in the file (`build/class-names.ts` in the web application). A test holds every
 * name used here against the style sheets.
 */
export const classOf = (file: string, ...names: readonly string[]): string =>
  names.map((name) => `${file}_${name}`).join(' ');
