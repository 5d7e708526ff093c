import type { ModelTest } from '@doctor-plus/contract/assistant/model.ts';
import type { ModelPlace } from '@doctor-plus/contract/assistant/model-place.ts';
import { locate, type Resolve } from '../../platform/outbound/address.ts';
import { createGuardedFetch } from '../../platform/outbound/guarded-fetch.ts';
import { failureOf } from './failure.ts';
import { loadLibrary, type ModelEndpoint, openModel } from './models.ts';
import { createWatch } from './within.ts';

/** An administrator waits for it. */
const patience = { first: 15_000, between: 15_000, total: 20_000 };

/** Asks a model one question about nobody, and says what came of it. Never throws. */
export const probe = async (endpoint: ModelEndpoint, resolve?: Resolve): Promise<ModelTest> => {
  const started = performance.now();
  const watch = createWatch(patience, new AbortController().signal);
  let place: ModelPlace | null = null;
  const ms = () => Math.round(performance.now() - started);
  try {
    const url = new URL(endpoint.baseUrl);
    ({ place } = await watch.within(locate(url, resolve)));
    const fetch = createGuardedFetch({
      origin: url.origin,
      place,
      ...(resolve ? { resolve } : {}),
      cover: (body) => body,
      onSending: async () => {},
    });
    const [library, model] = await Promise.all([loadLibrary(), openModel(endpoint, fetch)]);
    const { text } = await watch.within(
      library.generateText({
        model,
        prompt: 'Answer with the one word: ready',
        maxOutputTokens: 200,
        maxRetries: 0,
        abortSignal: watch.signal,
      }),
    );
    return text.trim() === ''
      ? { works: false, place, failure: 'bad_answer', ms: ms() }
      : { works: true, place, failure: null, ms: ms() };
  } catch (error) {
    return { works: false, place, failure: failureOf(error).failure, ms: ms() };
  } finally {
    watch.close();
  }
};
