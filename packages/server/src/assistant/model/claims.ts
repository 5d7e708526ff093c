import { Block } from '@doctor-plus/contract/assistant/schema.ts';
import * as z from 'zod/mini';
import type { Claim } from './enforce.ts';
import { ModelFailed } from './failure.ts';

const OneClaim = z.object({
  kind: Block.shape.kind,
  text: z.string(),
  refs: z._default(z.array(z.string()), []),
});

const mostClaims = 24;
const Claims = z.object({ blocks: z.array(OneClaim).check(z.minLength(1), z.maxLength(mostClaims)) });

/** The form of an answer, as it is asked of a model. */
export const claimsSchema = {
  type: 'object',
  properties: {
    blocks: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          kind: { type: 'string', enum: [...Block.shape.kind.options] },
          text: { type: 'string' },
          refs: { type: 'array', items: { type: 'string' } },
        },
        required: ['kind', 'text', 'refs'],
        additionalProperties: false,
      },
    },
  },
  required: ['blocks'],
  additionalProperties: false,
} as const;

/** The statements in what a model said at last. One look, no repair: throws `bad_answer`. */
export const claimsIn = (text: string): Claim[] => {
  const bare = text.trim().replace(/^```(?:json)?\s*|\s*```$/g, '');
  try {
    return Claims.parse(JSON.parse(bare)).blocks;
  } catch {
    throw new ModelFailed('bad_answer');
  }
};

/** How an answer begins, as far as its first statement. */
const opening = /^\s*(?:```(?:json)?\s*)?\{\s*"blocks"\s*:\s*\[/;
/** What does not begin so within this many characters does not begin so at all. */
const longestOpening = 200;
/** Longest statement that is read before the end; the longest that may be shown has 1,200 signs beside its refs. */
const longestClaim = 20_000;

const claimOf = (text: string): Claim | null => {
  try {
    return OneClaim.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

/**
 * Looks for the end of an object at the beginning of a text that grows: each sign is looked at once. `end` is the place behind
 * it; null while it is not there.
 */
const createObjectScan = () => {
  let at = 0;
  let depth = 0;
  let quoted = false;
  return {
    end: (text: string): number | null => {
      for (; at < text.length; at += 1) {
        const sign = text[at];
        if (quoted) {
          // The next sign belongs to this one, also when it is not there yet.
          if (sign === '\\') at += 1;
          else if (sign === '"') quoted = false;
        } else if (sign === '"') quoted = true;
        else if (sign === '{' || sign === '[') depth += 1;
        else if (sign === '}' || sign === ']') {
          depth -= 1;
          if (depth === 0) return at + 1;
        }
      }
      return null;
    },
  };
};

/**
 * Reads an answer while it is being written: `push` gives the statements that became whole with a piece, each once and in
 * their order. What has another form gives none from there on; what the answer comes to is said by `claimsIn` at its end.
 */
export const createClaimReader = () => {
  /** What was not read yet; from the beginning of a statement on, once the answer has begun. */
  let rest = '';
  let state: 'before' | 'between' | 'within' | 'over' = 'before';
  let scan = createObjectScan();
  let count = 0;

  const begin = (): void => {
    const begun = opening.exec(rest);
    if (begun) {
      rest = rest.slice(begun[0].length);
      state = 'between';
    } else if (rest.length > longestOpening) state = 'over';
  };

  /** The statement that is whole now; null while none is, and behind what is no statement. */
  const next = (): Claim | null => {
    if (state === 'between') {
      rest = rest.replace(/^[\s,]+/, '');
      if (rest === '') return null;
      state = rest.startsWith('{') && count < mostClaims ? 'within' : 'over';
      scan = createObjectScan();
    }
    const end = state === 'within' ? scan.end(rest) : null;
    if (end === null) {
      if (rest.length > longestClaim) state = 'over';
      return null;
    }
    const claim = claimOf(rest.slice(0, end));
    rest = rest.slice(end);
    count += 1;
    state = claim === null ? 'over' : 'between';
    return claim;
  };

  return {
    push: (piece: string): Claim[] => {
      if (state === 'over') return [];
      rest += piece;
      if (state === 'before') begin();
      const claims: Claim[] = [];
      for (let claim = next(); claim !== null; claim = next()) claims.push(claim);
      return claims;
    },
  };
};
