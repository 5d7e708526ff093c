/** An address that was looked at, as its tab called it. */
export type Place = { readonly href: string; readonly title: string };

const most = 6;

/** In the memory of this page alone: names of patients are no matter for the browser's storage, and signing out loads a new page. */
let places: readonly Place[] = [];

/** Puts a place before the others; what the tab was called without the product's name. */
export const notePlace = ({ href, title }: Place): void => {
  const name = title.replace(/ · Doctor Plus$/, '');
  if (name === '' || name === 'Doctor Plus') return;
  places = [{ href, title: name }, ...places.filter((one) => one.href !== href)].slice(0, most);
};

/** The places before this one, the last first. */
export const recentPlaces = (here: string): readonly Place[] => places.filter(({ href }) => href !== here);
