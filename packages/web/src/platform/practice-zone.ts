let zone = 'America/Santo_Domingo';

/** IANA zone of the practice; known once the signed-in person is. */
export const practiceZone = (): string => zone;

export const setPracticeZone = (name: string): void => {
  zone = name;
};
