import { proxyRelationships } from '@doctor-plus/contract/accounts/proxies.ts';
import {
  contactChannels,
  documentKinds,
  type RegistrationField,
} from '@doctor-plus/contract/charts/registration.ts';
import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { InsurerInput } from '../../platform/insurer-input.tsx';
import { usePersonWords } from '../person/person-words.ts';

export type FieldProps = {
  name: string;
  label: string;
  value: string;
  error: ReactNode;
  onChange: (event: { currentTarget: { value: string } }) => void;
};

type RegistrationFieldsProps = {
  field: (name: RegistrationField) => FieldProps;
  /** True if no kind of document can be chosen, too. */
  kindIsOptional?: boolean;
};

/** Registration details beside identity: document, insurance, guardian, and preferred ways of contact. */
export function RegistrationFields({ field, kindIsOptional = false }: RegistrationFieldsProps) {
  const { t } = useTranslation('person');
  const words = usePersonWords();
  const text = { autoComplete: 'off', maxLength: 60 };
  const choice = (name: RegistrationField, values: readonly string[], isOptional = true) => ({
    ...field(name),
    data: [
      ...(isOptional ? [{ value: '', label: t('notRecorded') }] : []),
      ...values.map((value) => ({ value, label: words.value(name, value) })),
    ],
  });
  return (
    <>
      <NativeSelect {...choice('document_kind', documentKinds, kindIsOptional)} />
      <TextInput {...field('document_number')} {...text} />
      <InsurerInput {...field('insurer')} />
      <TextInput {...field('policy_number')} {...text} />
      <TextInput {...field('guardian_name')} {...text} maxLength={200} />
      <NativeSelect {...choice('guardian_relation', proxyRelationships)} />
      <TextInput {...field('guardian_phone')} {...text} type="tel" maxLength={40} />
      <NativeSelect {...choice('language', languages)} />
      <NativeSelect {...choice('contact_channel', contactChannels)} />
    </>
  );
}
