import { createContext, useContext } from 'react';

export const CurrentEntryContext = createContext('');

/** What the menu calls the page that is open; empty where the menu does not name it. */
export const useCurrentEntry = (): string => useContext(CurrentEntryContext);
