import { useTranslations } from 'use-intl';
import { Panel } from '#web/base/ui/panel.tsx';
import type { Account } from '../../client.ts';
import { Data } from './data.tsx';
import type { Own } from './own.ts';
import { Password } from './password.tsx';
import { Profile } from './profile.tsx';
import { type Deletion, Removal } from './removal.tsx';
import { Sessions } from './sessions.tsx';
import { Skeleton } from './skeleton.tsx';
import { TwoFactor } from './two-factor.tsx';

const NAMES = ['profile', 'password', 'factor', 'sessions', 'data', 'removal'] as const;
type Name = (typeof NAMES)[number];

interface Props {
  account: Account | null;
  reload: () => Promise<void>;
  removed: (deletion: Deletion) => void;
}

export function SectionLinks() {
  const t = useTranslations('account-home');
  return (
    <nav className="accountpage__nav" aria-label={t('sections')}>
      <ul className="optlist">
        {NAMES.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{t(`${name}.heading`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Headings are there from the first paint; what stands under them keeps its place while it is loaded. */
export function Sections({ account, reload, removed }: Props) {
  const t = useTranslations('account-home');
  const body = (name: Name) => {
    if (name === 'data') return <Data ready={account !== null} />;
    if (name === 'removal') return <Removal account={account} removed={removed} />;
    if (!account) return <Skeleton section={name} />;
    const own: Own = { account, reload };
    if (name === 'profile') return <Profile {...own} />;
    if (name === 'password') return <Password {...own} />;
    if (name === 'factor') return <TwoFactor {...own} />;
    return <Sessions />;
  };
  return (
    <div className="stack">
      {NAMES.map((name) => (
        <Panel key={name} id={name} title={t(`${name}.heading`)}>
          {body(name)}
        </Panel>
      ))}
    </div>
  );
}
