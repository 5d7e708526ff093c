import { libraryKinds } from '@doctor-plus/contract/assistant/library.ts';
import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { useLocation, useNavigate } from 'react-router';
import type { LibraryFilter } from '../library/library-filters.tsx';

export type Asked = LibraryFilter & { readonly question: string };

const nothing: Asked = { question: '', kind: null, language: null };

const read = (state: unknown): Asked => {
  if (typeof state !== 'object' || state === null) return nothing;
  const question: unknown = Reflect.get(state, 'question');
  return {
    question: typeof question === 'string' ? question : '',
    kind: libraryKinds.find((kind) => kind === Reflect.get(state, 'kind')) ?? null,
    language: languages.find((language) => language === Reflect.get(state, 'language')) ?? null,
  };
};

/**
 * What was asked last. It lies in the entry of the browser's history: coming back from a document finds it again, and no address
 * and no server keeps it.
 */
export const useResearchState = () => {
  const { state } = useLocation();
  const navigate = useNavigate();
  return { asked: read(state), ask: (next: Asked) => void navigate('.', { state: next, replace: true }) };
};
