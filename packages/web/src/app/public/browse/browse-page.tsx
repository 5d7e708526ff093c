import { isAnswered, questionOf } from '@doctor-plus/contract/directory/address.ts';
import { type FirstQuestion, firstQuestions } from '@doctor-plus/contract/directory/questions.ts';
import { Facets, FoundDoctors, findDoctors, listFacets } from '@doctor-plus/contract/directory/search.ts';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { FindView, FoundDoctorRow, headingOf, useSearch } from '../../../directory/index.tsx';
import { offerGroups } from '../../../platform/i18n.ts';
import { useDocumentTitle } from '../../../ui/page.tsx';
import { PushButton } from '../../../ui/push-button.tsx';
import { Crumbs } from '../crumbs.tsx';
import { pageData } from '../page-data.ts';
import { useRead } from '../use-read.ts';
import styles from './browse-page.module.css';
import { useAddress } from './use-address.ts';
import { WaysToBrowse } from './ways-to-browse.tsx';

offerGroups(
  import.meta.glob<Record<string, unknown>>('../../../../../locales/*/{directory,specialties}.json', {
    import: 'default',
  }),
);

/** What the server knew when it drew the page: choices while the question is open, doctors once it is answered. */
const Known = z.object({ facets: z.nullable(Facets), found: z.nullable(FoundDoctors) });

const known = pageData(Known);

const questionInAddress = (): FirstQuestion =>
  firstQuestions.find((question) => location.pathname.includes(`/${question}`)) ?? 'specialty';

/**
 * `/doctors/{question}` for strangers: the search that patients have in their portal, at the same addresses. The server
 * draws it first (`platform/pages/first-view/browse.ts`).
 */
export function BrowsePage() {
  const { t } = useTranslation('directory');
  const first = questionInAddress();
  const hand = useSearch(first, useAddress());
  const { search, position } = hand;
  const answered = isAnswered(first, search);
  const facets = useRead(listFacets, {}, { known: known?.facets ?? null });
  const results = useRead(findDoctors, questionOf(search, position), {
    known: known?.found ?? null,
    enabled: answered,
  });
  const nobody = results.data?.total === 0;
  const heading = (answered && !nobody ? headingOf(search, t) : null) ?? t(`find.${first}.title`);
  useDocumentTitle(heading);
  return (
    <div className={styles.page}>
      <Crumbs here={heading} />
      <header className={styles.head}>
        <h1 className={styles.title}>{heading}</h1>
        <p className={styles.subtitle}>{t(answered ? 'browse.about' : `find.${first}.subtitle`)}</p>
      </header>
      <WaysToBrowse current={first} />
      <FindView
        first={first}
        hand={hand}
        facets={facets}
        results={results}
        row={(doctor) => (
          <FoundDoctorRow
            key={doctor.id}
            doctor={doctor}
            query={search.filters.query ?? ''}
            action={
              <PushButton
                href={`/doctor/${doctor.id}`}
                variant="default"
                aria-label={t('result.profileOf', { name: doctor.name })}
              >
                {t('result.profile')}
              </PushButton>
            }
          />
        )}
      />
    </div>
  );
}
