import X from 'lucide-react/icons/x';
import { Link } from 'react-router';

interface Props {
  /** What was chosen, each with the address that it is taken back from. */
  chips: { key: string; text: string; to: string }[];
  label: string;
  remove: string;
  /** Takes all of them back. */
  clear: { text: string; to: string };
}

/** One chip for each choice, taken back by itself. */
export function ChosenChips({ chips, label, remove, clear }: Props) {
  return (
    <ul className="fchips" aria-label={label}>
      {chips.map(({ key, text, to }) => (
        <li key={key}>
          <Link className="fchip" rel="nofollow" to={to} preventScrollReset>
            <span className="sr-only">{remove} </span>
            <span dir="auto">{text}</span>
            <X className="icon icon--sm" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link className="fchip fchip--all" rel="nofollow" to={clear.to} preventScrollReset>
            {clear.text}
          </Link>
        </li>
      )}
    </ul>
  );
}
