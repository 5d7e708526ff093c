import { Card } from '../../../ui/card.tsx';
import { SkeletonRows } from '../../../ui/states.tsx';

/** What a page of the record shows until it is there. */
export function OwnSkeleton({ rows = 5, height = 64 }: { rows?: number; height?: number }) {
  return (
    <Card padding="none">
      <SkeletonRows rows={rows} height={height} avatar={false} />
    </Card>
  );
}
