import { useEffect, useEffectEvent, useState } from 'react';
import type { WrittenDrugsProps } from '../../../platform/written-drugs.ts';
import { type Answers, isOpen, repliesOf } from '../../written-drugs.ts';
import { useWrittenCheck } from './use-written-check.ts';
import { WrittenCheck } from './written-check.tsx';

/** The check of what is written, with what is said to it; whoever shows it is told of both. */
export function WrittenDrugs({ patientId, place, texts, missing, onSaid }: WrittenDrugsProps) {
  const [answers, setAnswers] = useState<Answers>({});
  const written = useWrittenCheck(patientId, place, texts);
  const said = JSON.stringify({ answers: repliesOf(answers), open: isOpen(written.stops, answers) });
  const tell = useEffectEvent(onSaid);
  useEffect(() => tell(JSON.parse(said)), [said]);
  return (
    <WrittenCheck
      of={written}
      answers={answers}
      missing={missing}
      onAnswer={(key, answer) => setAnswers((before) => ({ ...before, [key]: answer }))}
    />
  );
}
