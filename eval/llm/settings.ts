import { parseArgs } from 'node:util';
import { modelProviders } from '@doctor-plus/contract/assistant/model.ts';
import { type Language, languages } from '@doctor-plus/contract/kernel/values.ts';
import type { ModelEndpoint } from '../../packages/server/src/assistant/model/models.ts';

export const usage = `Asks a language model what the assistant's evaluation asks, through the assistant, and says whether it holds its gates.

  npm run eval:llm -- [--stored] [--most=100] [--minutes=30] [--tokens=500000] [--languages=es,en] [--out=FILE]

The model is named by the environment or by .env:
  EVAL_LLM_URL         address, such as http://127.0.0.1:11434/v1
  EVAL_LLM_MODEL       its name there
  EVAL_LLM_KEY         key, where it needs one
  EVAL_LLM_PROVIDER    ${modelProviders.join(' or ')}; the first unless said
  EVAL_LLM_STRUCTURED  0 where the server does not answer by a JSON schema
  EVAL_LLM_PRICE_IN, EVAL_LLM_PRICE_OUT   price of a million tokens, to say what it cost
or is the one that the practice saved: --stored reads it from DATA_DIR (stop the server first) or DATABASE_URL, and
nothing else. Only charts of nobody are sent: a practice of its own is made for the run, and removed.

Bounds: --most questions, --minutes, --tokens. The table is printed; everything is in FILE as JSON.
Exit code: 0 when every gate held, 1 when one did not, 2 for a wrong call, 69 when the model does not answer,
78 when none is configured.`;

/** Price of a million tokens, in whatever the provider asks. */
export type Prices = { readonly input: number; readonly output: number };

export type Options = {
  readonly stored: boolean;
  readonly most: number;
  readonly minutes: number;
  readonly tokens: number;
  readonly languages: readonly Language[];
  readonly out: string | null;
};

/** Fewer would leave a part of the evaluation without a question. */
const fewest = 40;

const within = (text: string | undefined, otherwise: number, least: number, most: number): number | null => {
  const value = text === undefined ? otherwise : /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : null;
};

/** What the words behind the command ask for; null for a wrong call. */
export const readOptions = (words: readonly string[]): Options | null => {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
      args: [...words],
      options: {
        stored: { type: 'boolean' },
        most: text,
        minutes: text,
        tokens: text,
        languages: text,
        out: text,
      },
    });
    const most = within(values.most, 100, fewest, 10_000);
    const minutes = within(values.minutes, 30, 1, 720);
    const tokens = within(values.tokens, 500_000, 1_000, 100_000_000);
    const asked = values.languages?.split(',') ?? [...languages];
    const known = languages.filter((language) => asked.includes(language));
    if (most === null || minutes === null || tokens === null || known.length !== asked.length) return null;
    const { stored = false, out = null } = values;
    return { stored, most, minutes, tokens, languages: known, out };
  } catch {
    return null;
  }
};

/** The endpoint that the environment names; null when it names none. */
export const endpointIn = (environment: NodeJS.ProcessEnv): ModelEndpoint | null => {
  const { EVAL_LLM_URL: baseUrl, EVAL_LLM_MODEL: model, EVAL_LLM_KEY: key } = environment;
  if (!baseUrl || !model) return null;
  const [first] = modelProviders;
  const provider = modelProviders.find((one) => one === (environment.EVAL_LLM_PROVIDER || first));
  if (!provider) return null;
  return {
    provider,
    baseUrl,
    model,
    key: key || null,
    structuredOutput: environment.EVAL_LLM_STRUCTURED !== '0',
  };
};

/** Null unless both prices are said. */
export const pricesIn = ({ EVAL_LLM_PRICE_IN, EVAL_LLM_PRICE_OUT }: NodeJS.ProcessEnv): Prices | null => {
  const [input, output] = [EVAL_LLM_PRICE_IN, EVAL_LLM_PRICE_OUT].map((text) => Number(text || Number.NaN));
  return input !== undefined && output !== undefined && input >= 0 && output >= 0 ? { input, output } : null;
};
