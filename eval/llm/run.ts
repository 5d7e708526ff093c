import { probe } from '../../packages/server/src/assistant/model/probe.ts';
import { StartError } from '../../packages/server/src/platform/database/embedded-errors.ts';
import { SettingsError } from '../../packages/server/src/platform/settings/settings.ts';
import { endpointIn, pricesIn, readOptions, usage } from './settings.ts';

/** `npm run eval:llm`; what it does and with which codes it ends stands in `usage`. */
const codes = { wrongCall: 2, unavailable: 69, unconfigured: 78 } as const;

const unconfigured = `No language model is configured. Set EVAL_LLM_URL and EVAL_LLM_MODEL, or evaluate the practice's own with
--stored once an administrator has enabled one (Settings, Language model). --help says more.`;

const complain = (code: number, text: string): number => {
  console.error(text);
  return code;
};

const main = async (words: readonly string[]): Promise<number> => {
  if (words.includes('--help')) {
    console.log(usage);
    return 0;
  }
  const options = readOptions(words);
  if (options === null) return complain(codes.wrongCall, usage);
  const endpoint = options.stored
    ? await (await import('./stored.ts')).endpointOfPractice(process.env)
    : endpointIn(process.env);
  if (endpoint === null || !URL.canParse(endpoint.baseUrl)) return complain(codes.unconfigured, unconfigured);
  const { works, failure, place, ms } = await probe(endpoint);
  if (!works) return complain(codes.unavailable, `The model does not answer: ${failure} after ${ms} ms.`);
  // The whole product; whoever asked for nothing does not wait for it.
  const { evaluateModel } = await import('./evaluate-model.ts');
  const refused = (why: string) => complain(codes.unavailable, `The model was refused: ${why}`);
  return evaluateModel({ endpoint, place, options, prices: pricesIn(process.env), refused });
};

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof StartError || error instanceof SettingsError)
    return complain(error.exitCode, error.message);
  throw error;
});
