import {
  addBrand,
  changeBrand,
  type DrugBrand,
  listBrands,
} from '@doctor-plus/contract/charts/drug-practice.ts';
import { checkMedications, checkOrder } from '@doctor-plus/contract/charts/drug-safety.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../platform/api-errors.ts';
import { useAction } from '../../../platform/use-endpoint.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { TextField } from '../../../ui/form-fields.tsx';
import type { Option } from '../../../ui/option-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import styles from './brand-dialog.module.css';
import { IngredientField } from './ingredient-field.tsx';

const fieldsOf = (failure: Error | null): Readonly<Record<string, string>> => {
  const params = failure instanceof ApiError ? failure.data.params : undefined;
  return typeof params === 'object' && params !== null ? { ...params } : {};
};

type BrandDialogProps = {
  /** The name to begin with; an unknown one comes from a check. */
  name?: string;
  /** The brand that is changed; none for a new one. */
  brand?: DrugBrand;
  onClose: () => void;
};

/** A brand name and what is in it. Every check that stands on the screen is made again with it. */
export function BrandDialog({ name: begun = '', brand, onClose }: BrandDialogProps) {
  const { t } = useTranslation('drugSafety');
  const form = useId();
  const [name, setName] = useState(brand?.name ?? begun);
  const [chosen, setChosen] = useState<readonly Option[]>(
    brand?.ingredients.map(({ id, name: label }) => ({ id, label })) ?? [],
  );
  const [asked, setAsked] = useState(false);
  const options = {
    stale: [listBrands, checkOrder, checkMedications],
    onDone: () => {
      toast.success(t('brands.saved', { name }));
      onClose();
    },
  };
  const add = useAction(addBrand, options);
  const change = useAction(changeBrand, options);
  const action = brand ? change : add;
  const wrong = fieldsOf(action.error);
  const nameMissing = asked && name.trim().length < 2;
  const ingredientMissing = asked && chosen.length === 0;

  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (name.trim().length < 2 || chosen.length === 0 || action.isPending) return;
    const body = { name: name.trim(), ingredients: chosen.map(({ id }) => id) };
    if (brand) change.mutate({ params: { id: brand.id }, body: { ...body, version: brand.version } });
    else add.mutate({ body });
  };
  const nameError = nameMissing ? 'missing' : wrong.name;
  return (
    <AskDialog
      title={t(brand ? 'brands.editTitle' : 'brands.addTitle')}
      answer={t('brands.save')}
      form={form}
      busy={action.isPending}
      failure={Object.keys(wrong).length > 0 ? null : action.error}
      onClose={onClose}
    >
      <form id={form} className={styles.form} onSubmit={send}>
        <p className={styles.text}>{t('brands.dialogText')}</p>
        <TextField
          label={t('brands.name')}
          maxLength={100}
          autoComplete="off"
          value={name}
          data-autofocus={begun === '' || undefined}
          error={nameError ? t([`brands.wrong.${nameError}`, 'brands.wrong.not_readable']) : null}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <IngredientField
          chosen={chosen}
          onChange={setChosen}
          error={ingredientMissing || wrong.ingredients ? t('brands.wrong.ingredients') : null}
        />
      </form>
    </AskDialog>
  );
}
