import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { Panel } from '#web/base/ui/panel.tsx';
import { Avatar } from '#web/base/ui/picture.tsx';
import type { PeopleView } from './load.ts';

/** Who works there, with the language in which each is best written to. */
export function People({ people: { shown, more } }: { people: PeopleView }) {
  const t = useTranslations('business');
  if (shown.length === 0) return null;
  return (
    <Panel id="people" title={t('section.people')} beside={more > 0 && <span className="muted">{t('people.more', { count: more })}</span>}>
      <ul className="people">
        {shown.map(({ id, name, position, language, photo }) => (
          <li key={id}>
            <Avatar photo={photo} name={name} size="md" />
            <div>
              <Link dir="auto" className="font-semibold" to={links.profile(id)}>
                {name}
              </Link>
              {position && <p className="small muted">{position}</p>}
              {language && <p className="small muted">{t('people.speaks', { language })}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
