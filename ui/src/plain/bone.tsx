import './plain.css';

interface BoneProps {
  /** Pixels. */
  readonly height: number;
  /** It is said to those who do not see it. */
  readonly label?: string;
}

/** Holds the room of what is on the way. */
export const Bone = ({ height, label }: BoneProps) => (
  <div className="plain-bone" style={{ height }} {...(label && { role: 'status', 'aria-label': label })} />
);
