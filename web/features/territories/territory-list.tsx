import { Link } from 'react-router';
import type { Territory } from '#web/base/edition/territories.ts';
import { edition } from '#web/base/edition/uk.ts';
import * as links from '#web/base/links.ts';
import { Flag } from '#web/base/ui/flag.tsx';
import { Logo } from '#web/base/ui/logo.tsx';

/** The territorial logos (HOM-013); the current edition is marked. */
export function TerritoryList({ territories }: { territories: readonly Territory[] }) {
  return (
    <ul className="territories">
      {territories.map(({ code, name }) => (
        <li key={code} className="contents">
          <Link className="territory" to={links.home()} aria-current={code === edition.country ? 'true' : undefined}>
            <span className="territory__lock">
              <Logo height={13} />
              <span>{name}</span>
            </span>
            <Flag code={code} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
