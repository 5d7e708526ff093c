import type { DoctorCard } from '@doctor-plus/contract/directory/schema.ts';
import type { Suggestion } from '@doctor-plus/contract/directory/search.ts';
import { useTranslation } from 'react-i18next';
import { SuggestionList } from '../../../directory/index.tsx';
import type { Found } from './find-doctors.ts';

type SuggestionsProps = {
  id: string;
  shown: boolean;
  found: (Found & { query: string }) | null;
  active: number;
  onPoint: (index: number) => void;
  onSearch: (search: Suggestion) => void;
  onChoose: (doctor: DoctorCard) => void;
};

/** The list below the home page's box; fetched when somebody goes there. */
export function Suggestions({ found, ...rest }: SuggestionsProps) {
  const { t } = useTranslation('home');
  const { searches, doctors, failure, query } = found ?? {
    searches: [],
    doctors: [],
    failure: null,
    query: '',
  };
  return (
    <SuggestionList
      {...rest}
      searches={searches}
      doctors={doctors}
      query={query}
      nothing={failure ? t('search.failed') : t('search.nobodyShort', { query })}
      texts="home"
      size="large"
    />
  );
}
