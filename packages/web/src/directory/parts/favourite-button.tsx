import { addFavourite, listFavourites, removeFavourite } from '@doctor-plus/contract/directory/my-doctors.ts';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './favourite-button.module.css';

type FavouriteButtonProps = { id: string; name: string; size?: 28 | 32 | 36 };

/** A heart that keeps a doctor, or lets one go. It fills at once; if that fails it says so and goes back. */
export function FavouriteButton({ id, name, size = 32 }: FavouriteButtonProps) {
  const { t } = useTranslation('directory');
  const favourites = useEndpoint(listFavourites, {}, { staleTime: 60_000 });
  const options = {
    stale: [listFavourites],
    onFailed: (failure: Error) => toast.error(describeFailure(failure, t).sentence),
  };
  const add = useAction(addFavourite, options);
  const remove = useAction(removeFavourite, options);
  const stored = favourites.data?.data.some((doctor) => doctor.id === id) ?? false;
  const kept = add.isPending || (stored && !remove.isPending);
  const Heart = kept ? IconHeartFilled : IconHeart;
  return (
    <IconButton
      label={t(kept ? 'favourites.remove' : 'favourites.add', { name })}
      size={size}
      className={styles.heart}
      aria-pressed={kept}
      disabled={favourites.data === undefined}
      onClick={() => (kept ? remove : add).mutate({ params: { doctorId: id } })}
    >
      <Heart size={18} aria-hidden />
    </IconButton>
  );
}
