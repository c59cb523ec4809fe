import { Link } from 'react-router';
import type { Territory } from '#web/base/edition/territories.ts';
import { edition } from '#web/base/edition/uk.ts';
import * as links from '#web/base/links.ts';
import { Flag } from '#web/base/ui/flag.tsx';
import { Logo } from '#web/base/ui/logo.tsx';

interface Props {
  territories: readonly Territory[];
  /** Said of this edition, and of each that is not open. */
  words: { here: string; closed: string };
}

/** The territorial logos (HOM-013). All lead home: this edition is marked, the others say that they are not open. */
export function TerritoryList({ territories, words }: Props) {
  return (
    <ul className="territories">
      {territories.map(({ code, name }) => (
        <li key={code} className="contents">
          <Link className="territory" to={links.home()} aria-current={code === edition.country ? 'true' : undefined}>
            <span className="territory__lock">
              <Logo height={13} />
              <span>{name}</span>
              <span className="territory__state">{code === edition.country ? words.here : words.closed}</span>
            </span>
            <Flag code={code} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
