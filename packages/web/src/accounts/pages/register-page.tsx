import type { RegisteredRole } from '@doctor-plus/contract/accounts/registration.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ComponentType, lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadGroups, offerGroups } from '../../platform/i18n.ts';
import { useDocumentTitle } from '../../ui/page.tsx';
import { PatientForm, type RoleFormProps } from '../register/patient-form.tsx';
import styles from '../register/register.module.css';
import { Registered, type RegisteredProps } from '../register/registered.tsx';
import { RolePicker } from '../register/role-picker.tsx';
import { nobody } from '../register/rules.ts';
import { type Place, useAddress } from '../register/use-address.ts';

offerGroups(
  import.meta.glob<Record<string, unknown>>('../../../../locales/*/{upload,specialties,invitation}.json', {
    import: 'default',
  }),
);

const LoginTab = lazy(async () => ({ default: (await import('../register/login-tab.tsx')).LoginTab }));

const forms: Record<RegisteredRole, ComponentType<RoleFormProps>> = {
  patient: PatientForm,
  doctor: lazy(async () => {
    const [{ DoctorForm }] = await Promise.all([
      import('../register/doctor-form.tsx'),
      loadGroups('upload', 'specialties'),
    ]);
    return { default: DoctorForm };
  }),
  secretary: lazy(async () => {
    const [{ SecretaryForm }] = await Promise.all([
      import('../register/secretary-form.tsx'),
      loadGroups('upload', 'invitation'),
    ]);
    return { default: SecretaryForm };
  }),
};

/**
 * `/register`: the choice of an account, its form, and the way in for those who have one, in one page. `?role=` opens a
 * form at once. What was typed stays when somebody looks at another kind of account.
 */
export function RegisterPage() {
  const [place, go] = useAddress();
  const [cameFromChoice] = useState(() => place.mode === 'login' || place.role === null);
  const [typed, setTyped] = useState(nobody);
  const [invited, setInvited] = useState(false);
  const [done, setDone] = useState<Omit<RegisteredProps, 'onBack'> | null>(null);
  if (done) {
    // Who began with the choice starts over with a fresh page; who came by a link goes back to where it was.
    const back = () => (cameFromChoice ? location.replace('/register') : leave());
    return <Registered {...done} onBack={back} />;
  }
  const role = place.mode === 'register' ? place.role : null;
  const RoleForm = role ? forms[role] : null;
  return (
    <div className={styles.column} data-wide={role === 'doctor' || role === 'secretary' || undefined}>
      {role ? (
        <BackToChoice onBack={() => go({ mode: 'register', role: null })} />
      ) : (
        <Tabs place={place} go={go} />
      )}
      <Heading place={place} invited={invited} />
      <Suspense fallback={<div className={styles.waiting} aria-busy />}>
        {place.mode === 'login' ? <LoginTab /> : null}
        {place.mode === 'register' && !role ? (
          <RolePicker onPick={(picked) => go({ mode: 'register', role: picked })} />
        ) : null}
        {RoleForm && role ? (
          <RoleForm
            initial={typed}
            onTyped={({ firstName, lastName, email, password }) =>
              setTyped({ firstName, lastName, email, password })
            }
            onInvited={setInvited}
            onRegistered={(username, invitedBy) => {
              setDone({ role, username, invitedBy });
              scrollTo(0, 0);
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

const leave = () => (history.length > 1 ? history.back() : location.assign('/'));

type TabsProps = { place: Place; go: (place: Place) => void };

function Tabs({ place, go }: TabsProps) {
  const { t } = useTranslation('registration');
  const tabs: readonly { to: Place; href: string; label: string }[] = [
    { to: { mode: 'login' }, href: '/register?mode=login', label: t('register.tabs.login') },
    { to: { mode: 'register', role: null }, href: '/register', label: t('register.tabs.register') },
  ];
  const follow = (event: MouseEvent, to: Place) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <nav className={styles.tabs} aria-label={t('register.tabs.label')}>
      {tabs.map(({ to, href, label }) => (
        <a
          key={href}
          href={href}
          className={styles.tab}
          aria-current={to.mode === place.mode ? 'page' : undefined}
          onClick={(event) => follow(event, to)}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

function BackToChoice({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('registration');
  return (
    <a
      className={styles.back}
      href="/register"
      onClick={(event) => {
        event.preventDefault();
        onBack();
      }}
    >
      <IconArrowLeft size={16} aria-hidden />
      {t('register.back')}
    </a>
  );
}

/** `invited`: nobody has to confirm the secretary whose form stands here. */
function Heading({ place, invited }: { place: Place; invited: boolean }) {
  const { t } = useTranslation('registration');
  const heading = useRef<HTMLHeadingElement>(null);
  const key = place.mode === 'login' ? 'login' : (place.role ?? 'pick');
  const texts = {
    login: [t('login.title'), t('login.subtitle')],
    pick: [t('register.pick.title'), t('register.pick.subtitle')],
    patient: [t('register.form.patient.title'), t('register.form.patient.subtitle')],
    doctor: [t('register.form.doctor.title'), t('register.form.doctor.subtitle')],
    secretary: [
      t('register.form.secretary.title'),
      t(invited ? 'invitation:formSubtitle' : 'register.form.secretary.subtitle'),
    ],
  } as const;
  const [title, subtitle] = texts[key];
  useDocumentTitle(title);
  const shown = useRef(key);
  useEffect(() => {
    // Another part of the page stands here now; whoever listens to it begins at its heading.
    if (shown.current !== key) heading.current?.focus();
    shown.current = key;
  }, [key]);
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.subtitle}>{subtitle}</p>
    </div>
  );
}
