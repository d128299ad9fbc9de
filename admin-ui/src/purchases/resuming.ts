import { createContext } from 'react';
import { useNavigate } from 'react-router';

/** What completing and retrying a payment does. */
export interface Resuming {
  /** @returns what is done with the address where a purchase is paid after all. */
  readonly useResume: () => (address: string) => void;
}

function useResume() {
  const navigate = useNavigate();
  return (address: string) => void navigate(address);
}

export const ResumingContext = createContext<Resuming>({ useResume });
