import { registerSecretary } from '@doctor-plus/contract/accounts/registration.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import { DoctorField } from './doctor-field.tsx';
import { FormFrame } from './form-frame.tsx';
import { forgetToken, keptToken, look } from './invitation.ts';
import type { RoleFormProps } from './patient-form.tsx';
import { problemOf, toBody } from './payload.ts';
import { PersonFields } from './person-fields.tsx';
import { checkInvited, checkSecretary, type Person, type SecretaryForm as Values } from './rules.ts';
import { Section } from './section.tsx';
import { sendRegistration } from './send.ts';
import { useForm } from './use-form.ts';
import { useProblem } from './use-problem.ts';

type Invited = { readonly token: string; readonly doctor: string; readonly address: string };

/** `none` where nobody was invited, or the invitation is over: the form then asks a doctor. */
type Reading = Invited | 'none' | 'reading' | 'failed';

/** A secretary's account, the doctor who is asked, and the document that proves who asks; or the doctor who invited. */
export function SecretaryForm(props: RoleFormProps) {
  const [token] = useState(keptToken);
  const [invited, setInvited] = useState<Reading>(token ? 'reading' : 'none');
  const { onInvited } = props;
  useEffect(() => {
    if (!token || invited !== 'reading') return;
    look(token).then(
      (found) => {
        setInvited(found ? { token, doctor: found.doctor.name, address: found.address } : 'none');
        onInvited(found !== null);
      },
      () => setInvited('failed'),
    );
  }, [token, invited, onInvited]);
  // Which fields there are is known before anything can be typed.
  if (invited === 'reading') return null;
  if (invited === 'failed') return <NotRead onRetry={() => setInvited('reading')} />;
  return <Fields {...props} invited={invited === 'none' ? null : invited} />;
}

/** Without an answer nobody is asked for what an invitation spares them. */
function NotRead({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('invitation');
  return (
    <Section>
      <Alert tone="bad" title={t('failed')} live>
        {t('registration:login.networkError')}
      </Alert>
      <PushButton size="form" full onClick={onRetry}>
        {t('common:action.retry')}
      </PushButton>
    </Section>
  );
}

function Fields({ initial, onTyped, onRegistered, invited }: RoleFormProps & { invited: Invited | null }) {
  const { t } = useTranslation('registration');
  const { t: anyT } = useTranslation();
  const say = useProblem();
  const form = useForm<Values>(
    { ...initial, ...(invited ? { email: invited.address } : {}), doctor: null, document: null },
    invited ? checkInvited : checkSecretary,
  );
  const { doctor, document } = form.values;
  const setPerson = (change: Partial<Person>) => {
    form.set(change);
    onTyped({ ...form.values, ...change });
  };
  const body = {
    ...toBody(form.values),
    ...(invited
      ? { invitation: invited.token }
      : { doctor_id: doctor?.id ?? '', id_document: document?.fileId ?? '' }),
  };
  return (
    <FormFrame
      account="secretary"
      submit={t(invited ? 'register.submit.patient' : 'register.submit.secretary')}
      ready={form.ready}
      send={() => sendRegistration(registerSecretary, { body }, anyT)}
      onRegistered={(username) => {
        forgetToken();
        onRegistered(username, invited?.doctor);
      }}
      onRefused={(refused) => form.refuse(problemOf(refused))}
    >
      <Section title={t('register.section.you')}>
        <PersonFields
          form={{ ...form, set: setPerson }}
          staff
          addressGiven={invited ? t('invitation:ownAddress') : undefined}
        />
      </Section>
      {invited ? (
        <Section title={t('register.section.doctor')}>
          <Alert tone="ok" title={t('register.invitedBy', { name: invited.doctor })}>
            {t('register.invitedText')}
          </Alert>
        </Section>
      ) : (
        <>
          <Section title={t('register.section.doctor')}>
            <DoctorField
              chosen={doctor}
              onChange={(chosen) => form.set({ doctor: chosen })}
              error={say(form.problem('doctor'))}
            />
          </Section>
          <Section title={t('register.section.identity')}>
            <FileField
              label={t('register.idDocument')}
              hint={t('register.idDocumentHint')}
              value={document}
              onChange={(chosen) => form.set({ document: chosen })}
              error={say(form.problem('document'))}
            />
          </Section>
        </>
      )}
    </FormFrame>
  );
}
