import { type DrugBrand, listBrands, removeBrand } from '@doctor-plus/contract/charts/drug-practice.ts';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPencil, IconPlus, IconTag, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { useAction, useEndpoint } from '../../../platform/use-endpoint.ts';
import { usePages } from '../../../platform/use-pages.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Card, Rows } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageTurner } from '../../../ui/page-turner.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { BrandDialog } from './brand-dialog.tsx';
import styles from './practice.module.css';

/** Brand names of the practice: found, added, changed, removed. */
export function BrandsCard() {
  const { t } = useTranslation('drugSafety');
  const [typed, setTyped] = useState('');
  const [query] = useDebouncedValue(typed.trim(), 300);
  const pages = usePages(query);
  const [adding, setAdding] = useState(false);
  const brands = useEndpoint(
    listBrands,
    { query: { query, ...(pages.cursor ? { after: pages.cursor } : {}) } },
    { keepPrevious: true },
  );
  return (
    <Card
      title={t('brands.title')}
      detail={brands.data?.total}
      padding="none"
      aside={
        <Button
          size="xs"
          variant="light"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t('brands.add')}
        </Button>
      }
    >
      <div className={styles.search}>
        <p className={styles.text}>{t('brands.text')}</p>
        <SearchField label={t('brands.search')} value={typed} onChange={setTyped} />
      </div>
      <Loaded
        of={brands}
        rows={4}
        rowHeight={60}
        failed={t('brands.failed')}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState icon={IconTag} title={t(query === '' ? 'brands.none' : 'brands.noneFound')}>
            {t('brands.noneText')}
          </EmptyState>
        }
      >
        {({ data }) => (
          <Rows label={t('brands.title')}>
            {data.map((brand) => (
              <BrandRow key={brand.id} brand={brand} />
            ))}
          </Rows>
        )}
      </Loaded>
      <PageTurner
        pages={pages}
        next={brands.data?.next ?? null}
        words={{ label: t('brands.pages'), newer: t('brands.before'), older: t('brands.after') }}
      />
      {adding ? <BrandDialog name={typed.trim()} onClose={() => setAdding(false)} /> : null}
    </Card>
  );
}

function BrandRow({ brand }: { brand: DrugBrand }) {
  const { t } = useTranslation('drugSafety');
  const formats = useFormats();
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const { name, ingredients, changed_by, changed_at } = brand;
  const close = () => setOpen(null);
  return (
    <li className={styles.row}>
      <div className={styles.body}>
        <p className={styles.title}>{name}</p>
        <p className={styles.small}>{formats.list(ingredients.map((one) => one.name))}</p>
        <p className={styles.small}>{[changed_by, formats.date(changed_at)].join(' · ')}</p>
      </div>
      <IconButton label={t('brands.edit', { name })} onClick={() => setOpen('edit')}>
        <IconPencil size={16} aria-hidden />
      </IconButton>
      <IconButton label={t('brands.remove', { name })} onClick={() => setOpen('remove')}>
        <IconTrash size={16} aria-hidden />
      </IconButton>
      {open === 'edit' ? <BrandDialog brand={brand} onClose={close} /> : null}
      {open === 'remove' ? <RemoveDialog brand={brand} onClose={close} /> : null}
    </li>
  );
}

function RemoveDialog({ brand, onClose }: { brand: DrugBrand; onClose: () => void }) {
  const { t } = useTranslation('drugSafety');
  const { id, name } = brand;
  const remove = useAction(removeBrand, {
    stale: [listBrands],
    onDone: () => {
      toast.success(t('brands.removed', { name }));
      onClose();
    },
  });
  return (
    <AskDialog
      title={t('brands.remove', { name })}
      answer={t('brands.removeAnswer')}
      grave
      busy={remove.isPending}
      failure={remove.error}
      onAnswer={() => remove.mutate({ params: { id } })}
      onClose={onClose}
    >
      <p>{t('brands.removeText')}</p>
    </AskDialog>
  );
}
