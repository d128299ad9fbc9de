import { LoaderCircle } from 'lucide-react';

interface SubmitButtonProps {
  readonly label: string;
  /** The button says it while it is at work. */
  readonly busyLabel: string;
  readonly isBusy: boolean;
}

/** Pressed twice it does its work once: while busy it stays where the focus is, and sends nothing. */
export const SubmitButton = ({ label, busyLabel, isBusy }: SubmitButtonProps) => (
  <button type="submit" className="primary" aria-disabled={isBusy}>
    {isBusy ? <LoaderCircle size={18} aria-hidden className="spins" /> : null}
    {isBusy ? busyLabel : label}
  </button>
);
