import type { BusySpan, Lane, Span, VisitSpan } from './layout.ts';

export type Block = (VisitSpan | BusySpan) & Lane;

/** Pixels of a lane in which a name and a time can be read. */
export const leastLane = 84;
/** Pixels beside the lanes for the button that opens the blocks without a lane. */
export const stripe = 30;

/** Blocks for which there is no lane: they overlap each other, or stand alone. */
export type Crowd = Span & { readonly key: string; readonly blocks: readonly Block[] };

/** The blocks of a column that have a lane, and the others, as many together as overlap. */
export type Folded = {
  readonly shown: readonly (Block & { readonly beside: boolean })[];
  readonly crowds: readonly Crowd[];
};

const isNamed = (block: Block, id: string | null): boolean =>
  'visit' in block && block.visit.appointment.id === id;

/**
 * Gives blocks that overlap as many lanes as a column of `width` pixels has room for. The visit with the id `front` keeps its
 * lane before others; a width of 0 is not known yet, and nothing is folded.
 */
export const folded = (blocks: readonly Block[], width: number, front: string | null): Folded => {
  const clusters = [...Map.groupBy(blocks, ({ cluster }) => cluster).values()];
  const parts = clusters.map((cluster) => foldedCluster(cluster, width, front));
  return {
    shown: parts.flatMap(({ shown }) => shown),
    crowds: parts.flatMap(({ crowds }) => crowds),
  };
};

const foldedCluster = (cluster: readonly Block[], width: number, front: string | null): Folded => {
  const lanes = cluster[0]?.lanes ?? 1;
  if (width === 0 || lanes * leastLane <= width || lanes === 1)
    return { shown: cluster.map((block) => ({ ...block, beside: false })), crowds: [] };
  const most = Math.max(1, Math.floor((width - stripe) / leastLane));
  const frontLane = cluster.find((block) => isNamed(block, front))?.lane ?? 0;
  const laneOf = ({ lane }: Block): number => (lane === frontLane ? 0 : lane === 0 ? frontLane : lane);
  const inOrder = cluster.map((block) => ({ ...block, lane: laneOf(block) }));
  return {
    shown: inOrder
      .filter(({ lane }) => lane < most)
      .map((block) => ({ ...block, lanes: most, beside: true })),
    crowds: crowdsOf(inOrder.filter(({ lane }) => lane >= most)),
  };
};

const crowdsOf = (hidden: readonly Block[]): Crowd[] => {
  const crowds: Crowd[] = [];
  for (const block of hidden.toSorted((a, b) => a.top - b.top)) {
    const last = crowds.at(-1);
    if (last && block.top < last.bottom) {
      const bottom = Math.max(last.bottom, block.bottom);
      crowds.splice(-1, 1, { ...last, bottom, blocks: [...last.blocks, block] });
    } else {
      const key = 'visit' in block ? block.visit.appointment.id : block.key;
      crowds.push({ key: `crowd ${key}`, top: block.top, bottom: block.bottom, blocks: [block] });
    }
  }
  return crowds;
};
