import { assistantDraft } from '../assistant/drafts/tables.ts';
import { assistantExchange, assistantRun, chatMessage, chatSession } from '../assistant/tables.ts';
import { newId } from '../platform/ids.ts';
import { seal } from '../platform/sealing.ts';
import type { TestApp } from './app.ts';
import type { Circle } from './circle.ts';
import type { AssistantTarget } from './matrix-case.ts';

/** A conversation of the circle's doctor about the circle's patient, with a question that was answered. */
export const assistantTarget = async (
  app: TestApp,
  { doctor, patient, canaries }: Circle,
  at: Date,
): Promise<AssistantTarget> => {
  const target = unknownAssistantTarget();
  const [sessionId, questionId] = [target.conversationId, newId()];
  const about = { sessionId, patientId: patient.id, createdAt: at };
  await app.database.transact(async (tx) => {
    await tx
      .insert(chatSession)
      .values({ id: sessionId, doctorId: doctor.id, patientId: patient.id, createdAt: at });
    const [content, answered] = [canaries.clinical, `${canaries.clinical}.`];
    await tx.insert(chatMessage).values({ ...about, id: questionId, role: 'user', content });
    await tx
      .insert(chatMessage)
      .values({ ...about, id: target.runId, role: 'assistant', content: answered, questionId });
    await tx.insert(assistantRun).values({
      id: target.runId,
      doctorId: doctor.id,
      patientId: patient.id,
      sessionId,
      questionId,
      state: 'done',
      startedAt: at,
      endedAt: at,
      engine: 'embedded',
    });
    const question = seal(
      app.secrets.fieldKey,
      canaries.clinical,
      `assistant_exchange.question:${target.runId}`,
    );
    await tx.insert(assistantExchange).values({ runId: target.runId, at, question });
    const sections = [{ name: 'subjective' as const, text: canaries.clinical }];
    await tx.insert(assistantDraft).values({
      id: target.assistantDraftId,
      version: 1,
      doctorId: doctor.id,
      patientId: patient.id,
      kind: 'note',
      language: 'es',
      state: 'open',
      createdBy: 'embedded',
      content: { kind: 'note', note: { kind: 'progress', title: '', sections } },
      statements: [{ part: 'subjective', text: canaries.clinical, cites: [] }],
      basis: [],
      createdAt: at,
      expiresAt: new Date(at.getTime() + 7 * 86_400_000),
    });
  });
  return target;
};

export const unknownAssistantTarget = (): AssistantTarget => ({
  conversationId: newId(),
  runId: newId(),
  assistantDraftId: newId(),
});
