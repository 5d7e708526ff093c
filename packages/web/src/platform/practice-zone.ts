let zone = 'America/Santo_Domingo';

/** IANA zone of the practice, from the page's settings and then from the signed-in person's practice. */
export const practiceZone = (): string => zone;

export const setPracticeZone = (name: string): void => {
  zone = name;
};
