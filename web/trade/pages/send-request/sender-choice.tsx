import { useTranslations } from 'use-intl';
import { Avatar, LogoTile } from '#web/base/ui/picture.tsx';
import type { Side } from '#web/company/actor/use-sides.ts';

interface Props {
  senders: Side[];
  value: string;
  choose: (id: string) => void;
}

/** Oneself or one of one's businesses (INQ-003). */
export function SenderChoice({ senders, value, choose }: Props) {
  const t = useTranslations('send-request');
  const types = useTranslations('types');
  return (
    <fieldset className="choice">
      <legend>{t('from')}</legend>
      <div className="choice__cards">
        {senders.map(({ id, name, photo, type, city }) => (
          <label key={id} className="optcard">
            <input type="radio" name="from" value={id} checked={id === value} onChange={() => choose(id)} />
            {type ? <LogoTile photo={photo} name={name} size="sm" /> : <Avatar photo={photo} name={name} size="sm" />}
            <span className="optcard__words">
              <b dir="auto">{name}</b>
              <span className="small muted">{type ? [types(`one.${type as 'MA'}`), city].filter(Boolean).join(', ') : t('yourself')}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
