/** Where patients read what came of their requests; for notices. */
export const ownCorrections = '/medical-records/personal/corrections';
