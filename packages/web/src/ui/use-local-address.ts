import { useEffect, useState } from 'react';

/** The address of a picture that has not left this computer; given back when it is no longer shown. */
export const useLocalAddress = (file: File | null): string | null => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
};
