import { askAssistant } from '@doctor-plus/contract/assistant/endpoints.ts';
import type { Rating } from '@doctor-plus/contract/assistant/schema.ts';
import type { PatientSummary } from '@doctor-plus/contract/charts/schema.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../platform/api.ts';
import { SkeletonRows } from '../../ui/states.tsx';
import { AnswerView } from './answer-view.tsx';
import styles from './message-list.module.css';
import { AnswerFoot, type Citing } from './message-list.tsx';
import { ModelNote } from './model-note.tsx';

const freshForMs = 300_000;
/** Stands in the place of a question: nobody asked one. */
const greetingId = 'greeting';

/** The patient's history in the greeting: the engine's own summary, so that each statement has its source. */
export const useCareGreeting = (patientId: string) => {
  const { t, i18n } = useTranslation('assistant');
  const lang = i18n.language as Language;
  return useQuery({
    queryKey: ['care-greeting', patientId, lang],
    // Without a session: a greeting is no part of the stored conversation.
    queryFn: ({ signal }) =>
      api(
        askAssistant,
        {
          body: {
            messages: [{ role: 'user', content: t('answer.question.summary') }],
            patient_id: patientId,
            lang,
          },
        },
        { signal },
      ),
    staleTime: freshForMs,
    retry: false,
    refetchOnWindowFocus: false,
  });
};

type CareGreetingProps = {
  patient: PatientSummary;
  greeting: ReturnType<typeof useCareGreeting>;
  citing: Citing;
};

/** The first message of a care chat. */
export function CareGreeting({ patient, greeting, citing }: CareGreetingProps) {
  const { t } = useTranslation('assistant');
  const { data: answer, error } = greeting;
  const [rating, setRating] = useState<Rating | null>(null);
  return (
    <article className={styles.reply} aria-label={t('ui.answer')}>
      <p className={styles.plain}>
        {t(error ? 'ui.careGreetingFailed' : 'ui.careGreeting', {
          name: patient.name,
          number: patient.chart_number,
        })}
      </p>
      {answer ? (
        <>
          <AnswerView
            answer={answer}
            head={<ModelNote answer={answer} />}
            isPressed={(citation) => citing.isPressed(citation, greetingId)}
            onCite={(citation) => citing.onCite(citation, greetingId)}
            chosen={citing.chosenIn(greetingId, answer.citations)}
          />
          <AnswerFoot answer={answer} rating={rating} onRated={setRating} onUseInNote={null} />
        </>
      ) : error ? null : (
        <SkeletonRows rows={4} height={40} avatar={false} />
      )}
    </article>
  );
}
