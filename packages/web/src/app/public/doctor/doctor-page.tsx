import { DoctorProfile } from '@doctor-plus/contract/directory/schema.ts';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { DoctorProfileView, specialtyNames } from '../../../directory/index.tsx';
import { offerGroups } from '../../../platform/i18n.ts';
import { useDocumentTitle } from '../../../ui/page.tsx';
import { PushButton } from '../../../ui/push-button.tsx';
import { Crumbs } from '../crumbs.tsx';
import { Notice } from '../notice.tsx';
import { pageData } from '../page-data.ts';
import styles from './doctor-page.module.css';
import { FreeTimes } from './free-times.tsx';
import { Reviews } from './reviews.tsx';

offerGroups(
  import.meta.glob<Record<string, unknown>>('../../../../../locales/*/{directory,specialties}.json', {
    import: 'default',
  }),
);

const Subject = z.object({ doctor: z.nullable(DoctorProfile) });

const doctor = pageData(Subject)?.doctor ?? null;

/**
 * `/doctor/{id}` for strangers. The server sends the profile with the page and draws it first
 * (`platform/pages/first-view/doctor.ts`); who is signed in gets the same profile inside the portal.
 */
export function DoctorPage() {
  return doctor ? <Profile doctor={doctor} /> : <Missing />;
}

function Profile({ doctor }: { doctor: DoctorProfile }) {
  const { t } = useTranslation('directory');
  useDocumentTitle([doctor.name, ...specialtyNames(doctor.specialties, t)].join(', '));
  return (
    <div className={styles.page}>
      <Crumbs here={doctor.name} />
      <DoctorProfileView
        doctor={doctor}
        actions={
          <span className={styles.toTimes}>
            <PushButton href="#times">{t('public.book')}</PushButton>
          </span>
        }
        reviews={<Reviews doctor={doctor} />}
        booking={
          <div id="times">
            <FreeTimes doctor={doctor} />
          </div>
        }
      />
    </div>
  );
}

/** Nobody who is listed: never there, not approved, or gone; which of them is nobody's business. */
function Missing() {
  const { t } = useTranslation('directory');
  useDocumentTitle(t('public.missingTitle'));
  return (
    <Notice
      title={t('public.missingTitle')}
      action={
        <PushButton href="/" size="form">
          {t('public.search')}
        </PushButton>
      }
    >
      {t('public.missingText')}
    </Notice>
  );
}
