import {
  confirmDraft,
  discardDraft,
  getDraft,
  listDrafts,
  rewriteDraft,
} from '@doctor-plus/contract/assistant/drafts.ts';
import { listDocuments } from '@doctor-plus/contract/charts/documents.ts';
import { getChart } from '@doctor-plus/contract/charts/endpoints.ts';
import { checkWritten } from '@doctor-plus/contract/charts/written-drugs.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, isRefused } from '../../platform/api-errors.ts';
import { endpointKey, useAction } from '../../platform/use-endpoint.ts';
import { toast } from '../../ui/toast.tsx';
import { isOpen, type OpenDraft } from './draft-text.ts';

type Told = { onOver: () => void; onRewritten: (after: OpenDraft) => void };

/** What can be done with an open draft. A refusal that says that it is another by now has it read again. */
export const useDraftActions = (draft: OpenDraft, { onOver, onRewritten }: Told) => {
  const { t } = useTranslation('assistant');
  const cache = useQueryClient();
  const key = endpointKey(getDraft, { params: { id: draft.id } });
  const onFailed = (failure: Error) => {
    const isOther =
      failure instanceof ApiError && ['draft_outdated', 'invalid_transition'].includes(failure.code);
    if (isOther) void cache.invalidateQueries({ queryKey: key });
    // An alert stands by now that nobody saw: the check is made anew.
    if (isRefused(failure, 'alerts_unanswered'))
      void cache.resetQueries({ queryKey: endpointKey(checkWritten) });
  };
  const confirm = useAction(confirmDraft, {
    stale: [listDrafts, getChart, listDocuments],
    onFailed,
    onDone: (answer) => {
      cache.setQueryData(key, answer);
      toast.success(t(`draft.done.${draft.kind}`));
      onOver();
    },
  });
  const discard = useAction(discardDraft, {
    stale: [listDrafts],
    onFailed,
    onDone: (answer) => {
      cache.setQueryData(key, answer);
      toast.success(t('draft.discarded'));
      onOver();
    },
  });
  const rewrite = useAction(rewriteDraft, {
    stale: [listDrafts],
    onFailed,
    onDone: (answer) => {
      if (isOpen(answer.draft)) onRewritten(answer.draft);
      cache.setQueryData(key, answer);
      toast.success(t('draft.rewritten'));
    },
  });
  return { confirm, discard, rewrite };
};
