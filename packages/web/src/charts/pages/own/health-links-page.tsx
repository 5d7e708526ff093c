import {
  type HealthLink,
  listHealthLinks,
  type SharedHealthLink,
  showHealthLink,
} from '@doctor-plus/contract/charts/health-links.ts';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconPlus, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { wasGivenUp } from '../../../platform/api-errors.ts';
import { describeFailure } from '../../../platform/describe-failure.ts';
import { useAction, useEndpoint } from '../../../platform/use-endpoint.ts';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { EndHealthLink } from '../../parts/own/end-health-link.tsx';
import { HealthLinkRow } from '../../parts/own/health-link-row.tsx';
import { MakeHealthLink } from '../../parts/own/make-health-link.tsx';
import { ShownHealthLink } from '../../parts/own/shown-health-link.tsx';
import own from './own.module.css';
import { OwnSkeleton } from './own-skeleton.tsx';

/** What lies over the list: nothing, the form of a new link, one as it is handed out, or the question whether to end one. */
type Over =
  | { readonly kind: 'form' }
  | { readonly kind: 'shown'; readonly shared: SharedHealthLink }
  | { readonly kind: 'end'; readonly link: HealthLink };

/** `/medical-records/personal/health-links`: whom the patient lets read a summary, and who did. */
export function OwnHealthLinksPage() {
  const { t } = useTranslation(['healthLinks', 'record']);
  const links = useEndpoint(listHealthLinks);
  const [over, setOver] = useState<Over | null>(null);
  const close = () => setOver(null);
  const show = useAction(showHealthLink, {
    onDone: (shared) => setOver({ kind: 'shown', shared }),
    onFailed: (failure) => {
      // Whoever closes the dialog that asks for the password has changed their mind.
      if (wasGivenUp(failure)) return;
      toast.error(describeFailure(failure, t).sentence);
    },
  });
  const make = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOver({ kind: 'form' })}>
      {t('make')}
    </Button>
  );
  return (
    <Page title={t('title')} subtitle={t('text')} width="narrow">
      <div className={own.between}>
        <Link to="/medical-records/personal" className={own.back}>
          <IconChevronLeft size={16} aria-hidden />
          {t('record:personal.title')}
        </Link>
        {links.data?.data.length ? make : null}
      </div>
      <Loaded
        of={links}
        failed={t('failed')}
        skeleton={<OwnSkeleton rows={3} height={104} />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Card>
            <EmptyState icon={IconQrcode} title={t('none')} action={make}>
              {t('noneText')}
            </EmptyState>
          </Card>
        }
      >
        {({ data }) => (
          <Card title={t('list')} detail={data.length} padding="none">
            <ul>
              {data.map((link) => (
                <HealthLinkRow
                  key={link.id}
                  link={link}
                  busy={show.isPending && show.variables.params.id === link.id}
                  onShow={() => show.mutate({ params: { id: link.id } })}
                  onEnd={() => setOver({ kind: 'end', link })}
                />
              ))}
            </ul>
          </Card>
        )}
      </Loaded>
      {over?.kind === 'form' ? (
        <MakeHealthLink onClose={close} onMade={(shared) => setOver({ kind: 'shown', shared })} />
      ) : null}
      {over?.kind === 'shown' ? <ShownHealthLink shared={over.shared} onClose={close} /> : null}
      {over?.kind === 'end' ? <EndHealthLink link={over.link} onClose={close} /> : null}
    </Page>
  );
}
