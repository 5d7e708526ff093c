const day = 24;

/** `2 horas`, `1 día`, `7 días`: a lead time in words of `locale`, in days where it is whole ones. */
export const leadTimeIn = (hours: number, locale: string): string => {
  const inDays = hours % day === 0;
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: inDays ? 'day' : 'hour',
    unitDisplay: 'long',
  });
  return format.format(inDays ? hours / day : hours);
};
