import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../platform/api-errors.ts';
import { autoSaveInMs, createVisitDesk, type VisitPorts, withoutStopped } from './visit-desk.ts';
import { emptyForm, formOf, type VisitDraft, type VisitForm } from './visit-form.ts';
import { freshVisit, type ServerVisit, visitToOpen } from './visit-opening.ts';
import { savedLabelInMs } from './writing-desk.ts';

const refusal = (code: string, status: number) =>
  new ApiError({ code, status, message: code, data: {}, body: {}, requestId: null, retryAfter: null });

/** A server that holds one visit, with the version rule of the contract. */
const serverWith = (saved: { version: number; form: VisitForm } | null = null) => {
  const server = {
    saved,
    finished: false,
    reachable: true,
    calls: [] as { visitId: string; version: number; finished: boolean }[],
    /** A drug against which an alert stands, until it is answered under this key. */
    stops: null as { drug: string; key: string } | null,
    kept: null as VisitDraft | null,
    canKeep: true,
  };
  const ports: VisitPorts = {
    send: async (visitId, { version, finished, content, answers }) => {
      server.calls.push({ visitId, version, finished });
      if (!server.reachable) throw new NetworkError('unreachable');
      if ((server.saved?.version ?? 0) !== version) throw refusal('version_conflict', 409);
      const isOrdered = server.stops && content.conclusion?.prescription?.includes(server.stops.drug);
      if (isOrdered && !answers.some(({ key }) => key === server.stops?.key))
        throw refusal('alerts_unanswered', 409);
      const { vitals, lab_results, conclusion, ...rest } = content;
      const whole = {
        ...rest,
        vitals: Object.fromEntries(
          Object.entries(vitals ?? {}).map(([sign, value]) => [sign, value ?? null]),
        ),
        lab_results: lab_results ?? [],
        confirmed: rest.confirmed ?? [],
        conclusion,
      };
      server.saved = { version: version + 1, form: formOf(whole as Parameters<typeof formOf>[0]) };
      server.finished = finished;
      return { version: version + 1, startedAt: '2026-11-21T14:00:00.000Z' };
    },
    read: async (): Promise<ServerVisit> => {
      if (!server.saved) throw refusal('not_found', 404);
      return { ...server.saved, startedAt: '2026-11-21T14:00:00.000Z', finished: server.finished };
    },
    keep: async (draft) => {
      if (!server.canKeep) throw new Error('no room');
      server.kept = structuredClone(draft);
    },
    person: () => ({ adult: true }),
    now: () => new Date('2026-11-21T14:24:00.000Z'),
  };
  return { server, ports };
};

const form = (typed: Partial<VisitForm>): VisitForm => ({ ...emptyForm, ...typed });

const deskWith = (
  saved: { version: number; form: VisitForm } | null = null,
  start: VisitDraft = freshVisit(),
) => {
  const { server, ports } = serverWith(saved);
  const desk = createVisitDesk(start, ports);
  const close = desk.open();
  return { server, ports, desk, close, state: desk.getState };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a drug that is stopped', () => {
  const stopped = () => {
    const all = deskWith();
    all.server.stops = { drug: 'Amoxicilina', key: 'k' };
    all.desk.set('notes', 'Otalgia');
    all.desk.set('prescription', 'Amoxicilina 500 mg');
    return all;
  };

  it('is held back and stays typed, and everything else is saved, when no reason is written', async () => {
    const { server, desk, state } = stopped();
    expect(await desk.save()).toBe('stopped');
    expect([server.saved?.form.notes, server.saved?.form.prescription]).toEqual(['Otalgia', '']);
    expect([state().form.prescription, state().stopped, state().unsaved]).toEqual([
      'Amoxicilina 500 mg',
      true,
      true,
    ]);
  });

  it('is saved when a reason is written, which this device keeps until then', async () => {
    const { server, desk, state } = stopped();
    await desk.save();
    desk.answer('k', { goesOn: true, reason: 'Desensibilizada' });
    await desk.keepNow();
    expect(server.kept?.answers).toEqual({ k: { goesOn: true, reason: 'Desensibilizada' } });
    expect(await desk.save()).toBe('saved');
    expect(server.saved?.form.prescription).toBe('Amoxicilina 500 mg');
    expect([state().stopped, state().unsaved]).toEqual([false, false]);
  });

  it('does not finish the visit, nor begin another, when no reason is written', async () => {
    const { server, desk, state } = stopped();
    const { visitId } = state();
    expect(await desk.newVisit('save')).toBe('stopped');
    expect([server.finished, state().visitId]).toEqual([false, visitId]);
  });

  it('is asked about no more, when it is taken out', async () => {
    const { desk, state } = stopped();
    await desk.save();
    desk.set('prescription', 'Azitromicina 500 mg');
    expect(await desk.save()).toBe('saved');
    expect(state().stopped).toBe(false);
  });

  it('leaves what is printed as it was saved', async () => {
    const { desk, state } = stopped();
    await desk.save();
    expect(withoutStopped(state())).toMatchObject({ notes: 'Otalgia', prescription: '' });
  });
});

describe('saving', () => {
  it('sends nothing while nothing is typed, and saves by itself 30 s after the first letter', async () => {
    const { server, desk, state } = deskWith();
    await vi.advanceTimersByTimeAsync(autoSaveInMs * 3);
    expect(server.calls).toEqual([]);
    desk.set('notes', 'a');
    expect(state().unsaved).toBe(true);
    await vi.advanceTimersByTimeAsync(autoSaveInMs - 1);
    expect(server.calls).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.saved?.form.notes).toBe('a');
    expect(state().unsaved).toBe(false);
    await vi.advanceTimersByTimeAsync(autoSaveInMs * 3);
    expect(server.calls).toHaveLength(1);
  });

  it('shows saved for two seconds, then nothing', async () => {
    const { desk, state } = deskWith();
    desk.set('notes', 'a');
    const saving = desk.saveAll();
    await vi.advanceTimersByTimeAsync(0);
    await saving;
    expect(state().save.kind).toBe('saved');
    await vi.advanceTimersByTimeAsync(savedLabelInMs - 1);
    expect(state().save.kind).toBe('saved');
    await vi.advanceTimersByTimeAsync(1);
    expect(state().save.kind).toBe('idle');
  });

  it('sends what was typed during a save with the next one', async () => {
    const { server, desk, state } = deskWith();
    desk.set('notes', 'a');
    const first = desk.save();
    await Promise.resolve();
    expect(server.calls).toHaveLength(1);
    desk.set('notes', 'ab');
    await Promise.all([first, desk.save()]);
    expect(server.saved?.form.notes).toBe('ab');
    expect(state().version).toBe(2);
    expect(state().unsaved).toBe(false);
  });

  it('keeps the text on this device when the server is not reached, and says so', async () => {
    const { server, desk, state } = deskWith();
    server.reachable = false;
    desk.set('diagnosis', 'HTA');
    expect(await desk.saveAll()).toBe('failed');
    expect(state().save).toMatchObject({ kind: 'error', keptAt: new Date('2026-11-21T14:24:00.000Z') });
    expect(server.kept?.form.diagnosis).toBe('HTA');
    expect(state().unsaved).toBe(true);
    server.reachable = true;
    await vi.advanceTimersByTimeAsync(autoSaveInMs);
    expect(server.saved?.form.diagnosis).toBe('HTA');
  });

  it('keeps what was saved as saved at once: a page that is loaded anew finds no draft', async () => {
    const { server, desk } = deskWith();
    desk.set('notes', 'Tos de tres días');
    await desk.saveAll();
    expect(server.kept).toMatchObject({ version: 1, base: { notes: 'Tos de tres días' } });
  });

  it('keeps the id of a visit beside which something was asked, so that a reload goes on with it, and of no other', async () => {
    const { server, desk, state, ports } = deskWith();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.kept).toBeNull();
    desk.keepForConversation();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.kept?.visitId).toBe(state().visitId);
    expect(await visitToOpen(null, server.kept, ports.read)).toMatchObject({ visitId: state().visitId });
  });

  it('does not claim to have kept what it could not keep', async () => {
    const { server, desk, state } = deskWith();
    server.reachable = false;
    server.canKeep = false;
    desk.set('notes', 'a');
    await desk.saveAll();
    expect(state().save).toMatchObject({ kind: 'error', keptAt: null });
  });

  it('keeps every change on this device within half a second, and at once when the page closes', async () => {
    const { server, desk, close } = deskWith();
    desk.set('notes', 'a');
    await vi.advanceTimersByTimeAsync(500);
    expect(server.kept?.form.notes).toBe('a');
    desk.set('notes', 'ab');
    close();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.kept?.form.notes).toBe('ab');
  });

  it('keeps what is typed without a pause, too', async () => {
    const { server, desk } = deskWith();
    for (let letters = 1; letters <= 20; letters += 1) {
      desk.set('notes', 'a'.repeat(letters));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(server.kept?.form.notes?.length).toBeGreaterThanOrEqual(15);
  });

  it('saves the rest while one field is refused, and leaves that field on the screen', async () => {
    const { server, desk, state } = deskWith();
    desk.set('notes', 'a');
    desk.set('heartRate', '999');
    expect(await desk.saveAll()).toBe('held-back');
    expect(server.saved?.form).toMatchObject({ notes: 'a', heartRate: '' });
    expect(state().form.heartRate).toBe('999');
    expect(state().unsaved).toBe(true);
    await vi.advanceTimersByTimeAsync(autoSaveInMs * 2);
    expect(server.calls).toHaveLength(1);
  });

  it('sends an unusual value once it was called right', async () => {
    const { server, desk } = deskWith();
    desk.set('heartRate', '170');
    expect(await desk.saveAll()).toBe('held-back');
    expect(desk.toConfirm().map(({ field }) => field)).toEqual(['heartRate']);
    desk.confirm('heartRate');
    expect(await desk.saveAll()).toBe('saved');
    expect(server.saved?.form.heartRate).toBe('170');
  });

  it('asks about a large change against the values of before the visit, and keeps the answer with the value', async () => {
    const { server, ports } = serverWith();
    const weight = { value: 80, at: '2026-11-10T12:00:00.000Z', daysAgo: 11 };
    const asked: (string | null)[] = [];
    const desk = createVisitDesk(freshVisit(), {
      ...ports,
      person: (startedAt) => {
        asked.push(startedAt);
        return { adult: true, last: { weight } };
      },
    });
    desk.set('weight', '90');
    expect(await desk.saveAll()).toBe('held-back');
    expect(desk.toConfirm()).toMatchObject([{ field: 'weight', kind: 'changed', from: weight }]);
    desk.confirmAll();
    expect(await desk.saveAll()).toBe('saved');
    expect(server.saved?.form).toMatchObject({ weight: '90', confirmed: ['weight:90'] });
    expect(asked.at(-1)).toBe('2026-11-21T14:00:00.000Z');

    // Opened again, the answer is still there: nobody is asked twice.
    const saved = await ports.read(desk.getState().visitId);
    const opened = { ...freshVisit(), ...saved, base: saved.form };
    const again = createVisitDesk(opened, {
      ...ports,
      person: () => ({ adult: true, last: { weight } }),
    });
    expect(again.toConfirm()).toEqual([]);
    expect(again.getState().unsaved).toBe(false);
    again.set('weight', '91');
    expect(again.toConfirm()).toMatchObject([{ field: 'weight' }]);
  });

  it('takes an answer that got lost on the way for what it was', async () => {
    const { server, desk, state } = deskWith();
    desk.set('notes', 'a');
    await desk.save();
    // The server saved, the answer never came: the desk still believes in version 0.
    const { server: again, ports } = serverWith({ version: 1, form: form({ notes: 'a' }) });
    const other = createVisitDesk({ ...freshVisit(), form: form({ notes: 'a' }) }, ports);
    expect(await other.save()).toBe('saved');
    expect(again.calls).toHaveLength(1);
    expect(other.getState()).toMatchObject({ version: 1, unsaved: false, conflict: null });
    expect(state().version).toBe(server.saved?.version);
  });
});

describe('two people', () => {
  const start = (): VisitDraft => ({
    ...freshVisit(),
    version: 1,
    base: form({ notes: 'a' }),
    form: form({ notes: 'a' }),
  });

  it('brings changes of different fields together without asking', async () => {
    const { server, desk, state } = deskWith(
      { version: 2, form: form({ notes: 'a', diagnosis: 'HTA' }) },
      start(),
    );
    desk.set('notes', 'a b');
    expect(await desk.saveAll()).toBe('saved');
    expect(server.saved?.form).toMatchObject({ notes: 'a b', diagnosis: 'HTA' });
    expect(state().form.diagnosis).toBe('HTA');
  });

  it('stops and asks when both changed one field; nothing typed is lost and nothing is overwritten', async () => {
    const { server, desk, state } = deskWith({ version: 2, form: form({ notes: 'theirs' }) }, start());
    desk.set('notes', 'mine');
    expect(await desk.saveAll()).toBe('conflict');
    expect(state().form.notes).toBe('mine');
    expect(server.saved?.form.notes).toBe('theirs');
    expect(server.kept?.form.notes).toBe('mine');
    await vi.advanceTimersByTimeAsync(autoSaveInMs * 2);
    expect(server.saved?.form.notes).toBe('theirs');
    expect(await desk.resolve({ notes: 'both' })).toBe('saved');
    expect(server.saved?.form.notes).toBe('theirs\nmine');
  });
});

describe('New Visit', () => {
  it('finishes the visit once everything is saved, and begins an empty one under a new id', async () => {
    const { server, desk, state } = deskWith();
    const { visitId } = state();
    desk.set('notes', 'a');
    expect(await desk.newVisit('save')).toBe('saved');
    expect(server.calls.at(-1)).toMatchObject({ visitId, finished: true });
    expect(state().visitId).not.toBe(visitId);
    expect(state()).toMatchObject({ version: 0, unsaved: false, form: emptyForm });
  });

  it('stays where it is when the server is not reached or a field is refused', async () => {
    const { server, desk, state } = deskWith();
    server.reachable = false;
    desk.set('notes', 'a');
    expect(await desk.newVisit('save')).toBe('failed');
    expect(state().form.notes).toBe('a');
    server.reachable = true;
    desk.set('heartRate', '999');
    expect(await desk.newVisit('save')).toBe('held-back');
    expect(state().form.heartRate).toBe('999');
  });

  it('gives up unsaved text only when told so, and still finishes what was saved', async () => {
    const { server, desk, state } = deskWith();
    desk.set('notes', 'a');
    await desk.save();
    desk.set('notes', 'a and more');
    expect(await desk.newVisit('give-up')).toBe('saved');
    expect(server.saved?.form.notes).toBe('a');
    expect(server.finished).toBe(true);
    expect(state().form.notes).toBe('');
  });

  it('sends nothing for a visit in which nothing was typed', async () => {
    const { server, desk } = deskWith();
    expect(await desk.newVisit('save')).toBe('saved');
    expect(server.calls).toEqual([]);
  });
});

describe('visitToOpen', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T13:00:00.000Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const visit = {
    id: '01980000-0000-7000-8000-00000000000a',
    version: 3,
    started_at: '2026-11-21T14:00:00.000Z',
    chief_complaint: '',
    status: 'in-progress' as const,
  };
  const saved: ServerVisit = {
    version: 3,
    startedAt: '2026-11-21T14:00:00.000Z',
    finished: false,
    form: form({ notes: 'saved' }),
  };
  const read = async () => saved;
  const typed = (version: number): VisitDraft => ({
    ...freshVisit(),
    version,
    form: form({ notes: 'typed' }),
  });

  it('begins empty where there is nothing', async () => {
    expect(await visitToOpen(null, null, read)).toMatchObject({ version: 0, form: emptyForm });
  });

  it('goes on with the visit that is open on the server', async () => {
    expect(await visitToOpen(visit, null, read)).toMatchObject({
      visitId: visit.id,
      version: 3,
      form: saved.form,
      base: saved.form,
    });
    expect(await visitToOpen(visit, freshVisit(), read)).toMatchObject({ visitId: visit.id, version: 3 });
  });

  it('puts typed text back before anything else', async () => {
    expect((await visitToOpen(null, typed(0), read)).form.notes).toBe('typed');
    expect(await visitToOpen(visit, typed(2), read)).toMatchObject({
      version: 2,
      form: form({ notes: 'typed' }),
    });
  });

  it('brings text of a visit that the server never saw into the one that is open there', async () => {
    const start = await visitToOpen(visit, typed(0), read);
    expect(start.visitId).toBe(visit.id);
    const { server, ports } = serverWith({ version: 3, form: form({ diagnosis: 'HTA' }) });
    const desk = createVisitDesk(start, ports);
    expect(await desk.save()).toBe('saved');
    expect(server.saved?.form).toMatchObject({ notes: 'typed', diagnosis: 'HTA' });
  });

  it('does not go on with a visit that was finished elsewhere', async () => {
    const finished = { ...freshVisit(), version: 4, base: saved.form, form: saved.form };
    const start = await visitToOpen(null, finished, async () => ({ ...saved, finished: true }));
    expect(start.version).toBe(0);
    expect(start.visitId).not.toBe(finished.visitId);
  });

  it('goes on with what this device saved although the list of open visits is older', async () => {
    const kept = { ...freshVisit(), version: 3, base: saved.form, form: saved.form };
    expect(await visitToOpen(null, kept, read)).toMatchObject({ visitId: kept.visitId, version: 3 });
  });

  it('begins empty a day after a visit that nobody finished, and loses nothing that was typed', async () => {
    vi.setSystemTime(new Date('2026-11-22T14:00:01.000Z'));
    const start = await visitToOpen(visit, null, read);
    expect(start).toMatchObject({ version: 0, form: emptyForm });
    expect(start.visitId).not.toBe(visit.id);
    const kept = { ...freshVisit(), version: 3, base: saved.form, form: saved.form };
    expect((await visitToOpen(null, kept, read)).visitId).not.toBe(kept.visitId);
    expect(await visitToOpen(visit, typed(2), read)).toMatchObject({
      version: 2,
      form: form({ notes: 'typed' }),
    });
    const unseen = typed(0);
    expect((await visitToOpen(visit, unseen, read)).visitId).toBe(unseen.visitId);
  });

  it('fails rather than opening a second visit when the open one cannot be read', async () => {
    await expect(visitToOpen(visit, null, () => Promise.reject(new NetworkError('x')))).rejects.toThrow();
  });
});
