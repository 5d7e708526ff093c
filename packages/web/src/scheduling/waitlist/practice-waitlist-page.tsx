import type { Waitlist, WaitlistEntryWithAbilities } from '@doctor-plus/contract/scheduling/waitlist.ts';
import { Button } from '@mantine/core';
import { IconListCheck, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGranted } from '../../platform/use-granted.ts';
import { Card, Rows } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { AddDialog } from './add-dialog.tsx';
import { CallRow } from './call-row.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { GiveDialog } from './give-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { PracticeEntry } from './practice-entry.tsx';
import { RuleCard } from './rule-card.tsx';
import { useWaitlist } from './use-waitlist.ts';

type Item = WaitlistEntryWithAbilities;
type Open = { readonly item: Item; readonly what: 'edit' | 'leave' | 'give' };

/** Who waits for the doctors of the practice: whom to call now, and everybody in the order of the rule. */
export function PracticeWaitlistPage() {
  const { t } = useTranslation('waitlist');
  const list = useWaitlist();
  const [adding, setAdding] = useState(false);
  const [open, setOpen] = useState<Open | null>(null);
  const calls = list.data?.data.filter(({ entry }) => entry.offer?.by_phone) ?? [];
  const seesPatients = useGranted('patients:read');
  const addable = list.data?.doctors.filter(({ can_add }) => can_add) ?? [];
  const add =
    seesPatients && addable.length > 0 ? (
      <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
        {t('action.add')}
      </Button>
    ) : null;
  return (
    <Page title={t('title')} subtitle={t('subtitle.practice')} actions={add}>
      {calls.length > 0 ? (
        <Card title={t('call.title')} detail={calls.length} padding="none">
          <Rows label={t('call.title')}>
            {calls.map((item) => (
              <CallRow key={item.entry.id} item={item} />
            ))}
          </Rows>
        </Card>
      ) : null}
      <Loaded of={list} rows={4} rowHeight={72} failed={t('list.failed')}>
        {(answer) => (
          <>
            {doctorsOf(answer).map(({ doctor, items, places }) => (
              <Card key={doctor.id} title={doctor.name} detail={items.length} padding="none">
                {items.length === 0 ? (
                  <EmptyState icon={IconListCheck} title={t('list.none')}>
                    {t('list.noneText')}
                  </EmptyState>
                ) : (
                  <Rows label={doctor.name}>
                    {items.map((item) => (
                      <PracticeEntry
                        key={item.entry.id}
                        item={item}
                        places={places}
                        onOpen={(what) => setOpen({ item, what })}
                      />
                    ))}
                  </Rows>
                )}
              </Card>
            ))}
            {answer.doctors.length === 0 ? (
              <Card padding="none">
                <EmptyState icon={IconListCheck} title={t('list.noDoctor')}>
                  {t('list.noDoctorText')}
                </EmptyState>
              </Card>
            ) : null}
          </>
        )}
      </Loaded>
      <RuleCard />
      {adding ? <AddDialog doctors={addable} onClose={() => setAdding(false)} /> : null}
      {open && list.data ? (
        <OpenDialog open={open} doctors={list.data.doctors} onClose={() => setOpen(null)} />
      ) : null}
    </Page>
  );
}

/** Every doctor of the reader with who waits, also those for whom nobody does. */
const doctorsOf = ({ doctors, data }: Waitlist) =>
  doctors.map(({ places, ...doctor }) => ({
    doctor,
    places,
    items: data.filter(({ entry }) => entry.doctor.id === doctor.id),
  }));

function OpenDialog({
  open: { item, what },
  doctors,
  onClose,
}: {
  open: Open;
  doctors: Waitlist['doctors'];
  onClose: () => void;
}) {
  const { entry } = item;
  const places = doctors.find(({ id }) => id === entry.doctor.id)?.places ?? [];
  if (what === 'edit') return <EditDialog entry={entry} places={places} onClose={onClose} />;
  if (what === 'leave') return <LeaveDialog entry={entry} onClose={onClose} />;
  return <GiveDialog entry={entry} places={places} onClose={onClose} />;
}
