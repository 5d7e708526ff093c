import type { NoteDraft } from '@doctor-plus/contract/charts/notes.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../platform/api-errors.ts';
import { newId } from '../new-id.ts';
import { createNoteDesk } from './note-desk.ts';
import { emptyNote, type KeptNote, type NoteForm } from './note-form.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const refusal = (code: string, status: number, data: Record<string, unknown> = {}) =>
  new ApiError({ code, status, message: code, data, body: {}, requestId: null, retryAfter: null });

const plan = (text: string): NoteForm => ({ kind: 'progress', title: '', texts: { plan: text } });

/** A server that holds one draft, with the rules of the contract. */
const deskWith = (start?: Partial<KeptNote>) => {
  const server = {
    drafts: new Map<string, NoteDraft>(),
    signed: false,
    reachable: true,
    takesMs: 0,
    calls: 0,
    kept: null as KeptNote | null,
    saveElsewhere: (text: string) => {
      for (const [id, draft] of server.drafts)
        server.drafts.set(id, {
          ...draft,
          version: draft.version + 1,
          sections: [{ name: 'plan', text }],
        });
    },
  };
  const form = emptyNote();
  const desk = createNoteDesk(
    { draftId: newId(), version: 0, base: form, form, ...start },
    {
      send: async (id, { version, note }) => {
        server.calls += 1;
        if (server.takesMs > 0) await new Promise((done) => setTimeout(done, server.takesMs));
        if (!server.reachable) throw new NetworkError('unreachable');
        if (server.signed) throw refusal('invalid_transition', 409, { signed: true });
        const there = server.drafts.get(id);
        if (!there && version > 0) throw refusal('not_found', 404);
        if (there && there.version !== version) throw refusal('version_conflict', 409, { current: there });
        const at = '2026-11-21T14:00:00.000Z';
        const draft = { id, version: version + 1, ...note, started_at: at, saved_at: at };
        server.drafts.set(id, draft);
        return draft;
      },
      keep: async (note) => {
        server.kept = structuredClone(note);
      },
      now: () => new Date('2026-11-21T14:24:00.000Z'),
    },
  );
  const saved = () =>
    [...server.drafts.values()].map(({ sections }) => sections.find(({ name }) => name === 'plan')?.text);
  return { desk, server, saved };
};

describe('what is typed', () => {
  it('is on this device within half a second and on the server within ten', async () => {
    const { desk, server, saved } = deskWith();
    desk.type(plan('Re'));
    await vi.advanceTimersByTimeAsync(400);
    expect(server.kept?.form).toEqual(plan('Re'));
    for (let at = 0; at < 8; at += 1) {
      desk.type(plan(`Reposo ${at}`));
      await vi.advanceTimersByTimeAsync(1_200);
    }
    expect(saved()).toEqual(['Reposo 7']);
    expect(server.calls).toBe(1);
    expect(desk.getState()).toMatchObject({ version: 1, unsaved: false });
  });

  it('is no draft while nothing is typed', async () => {
    const { desk, server } = deskWith();
    await desk.save();
    desk.type({ ...emptyNote(), texts: { plan: ' ' } });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.calls).toBe(0);
  });

  it('while it is being saved goes out with the next save', async () => {
    const { desk, server, saved } = deskWith();
    server.takesMs = 300;
    desk.type(plan('uno'));
    const first = desk.save();
    await vi.advanceTimersByTimeAsync(100);
    desk.type(plan('uno dos'));
    await vi.advanceTimersByTimeAsync(300);
    expect(await first).toBe('saved');
    expect(saved()).toEqual(['uno']);
    expect(desk.getState().unsaved).toBe(true);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(saved()).toEqual(['uno dos']);
  });

  it('stays here when the connection is gone, and arrives later', async () => {
    const { desk, server, saved } = deskWith();
    server.reachable = false;
    desk.type(plan('Reposo'));
    expect(await desk.save()).toBe('failed');
    expect(desk.getState().save).toMatchObject({
      kind: 'error',
      keptAt: new Date('2026-11-21T14:24:00.000Z'),
    });
    expect(server.kept?.form).toEqual(plan('Reposo'));
    server.reachable = true;
    expect(await desk.save()).toBe('saved');
    expect(saved()).toEqual(['Reposo']);
  });

  it('goes out when the screen is left, and stays here until it has arrived', async () => {
    const { desk, server, saved } = deskWith();
    desk.type(plan('Reposo'));
    desk.close();
    await vi.runAllTimersAsync();
    expect(saved()).toEqual(['Reposo']);
    expect(server.kept?.form).toEqual(plan('Reposo'));
  });
});

describe('what was saved elsewhere', () => {
  it('is shown beside what is typed, and neither is lost until somebody chooses', async () => {
    for (const [choice, text] of [
      ['mine', 'aquí'],
      ['theirs', 'allá'],
    ] as const) {
      const { desk, server, saved } = deskWith();
      desk.type(plan('uno'));
      await desk.save();
      server.saveElsewhere('allá');
      desk.type(plan('aquí'));
      expect(await desk.save()).toBe('conflict');
      expect(desk.getState()).toMatchObject({ form: plan('aquí'), conflict: { version: 2 } });
      expect(saved()).toEqual(['allá']);
      expect(await desk.save()).toBe('conflict');
      expect(await desk.resolve(choice)).toBe('saved');
      expect(saved()).toEqual([text]);
      expect(desk.getState().conflict).toBeNull();
    }
  });

  it('is no conflict when it says what was saved here before', async () => {
    const { desk, server, saved } = deskWith();
    desk.type(plan('uno'));
    await desk.save();
    server.saveElsewhere('uno');
    desk.type(plan('uno dos'));
    expect(await desk.save()).toBe('saved');
    expect(saved()).toEqual(['uno dos']);
  });

  it('and discarded is written anew, because somebody wrote on here', async () => {
    const { desk, server, saved } = deskWith();
    desk.type(plan('uno'));
    await desk.save();
    const before = desk.getState().draftId;
    server.drafts.clear();
    desk.type(plan('uno dos'));
    expect(await desk.save()).toBe('saved');
    expect(saved()).toEqual(['uno dos']);
    expect(desk.getState().draftId).not.toBe(before);
  });

  it('and signed leaves what is typed here, and says so', async () => {
    const { desk, server } = deskWith();
    desk.type(plan('uno'));
    await desk.save();
    server.signed = true;
    desk.type(plan('tarde'));
    expect(await desk.save()).toBe('failed');
    expect(desk.getState()).toMatchObject({ signed: true, form: plan('tarde') });
    server.signed = false;
    server.drafts.clear();
    expect(await desk.beginAnew()).toBe('saved');
    expect(desk.getState()).toMatchObject({ signed: false, version: 1 });
  });

  it('is met when signing is refused for it, too', () => {
    const { desk } = deskWith();
    const at = '2026-11-21T14:00:00.000Z';
    const current = {
      id: newId(),
      version: 3,
      kind: 'free',
      title: '',
      sections: [],
      started_at: at,
      saved_at: at,
    };
    expect(desk.meet(refusal('version_conflict', 409, { current }))).toBe(true);
    expect(desk.getState().conflict).toEqual(current);
    expect(desk.meet(refusal('not_found', 404))).toBe(false);
  });
});

it('a note that was put away is kept nowhere and sent no more', async () => {
  const { desk, server } = deskWith();
  desk.type(plan('uno'));
  await desk.save();
  desk.forget();
  server.kept = null;
  desk.close();
  await vi.runAllTimersAsync();
  expect([server.kept, server.calls]).toEqual([null, 1]);
});
