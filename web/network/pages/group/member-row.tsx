import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { date } from '#web/base/format.ts';
import { Confirm } from '#web/components/dialog/confirm.tsx';
import type { Level, Member } from './people.ts';
import { nameOf, PersonRow } from './person.tsx';
import { choicesFor, isLower, mayRemove } from './rights.ts';
import { useAct } from './use-group.ts';

interface Props {
  id: string;
  own: Level;
  isSelf: boolean;
  person: Member;
  people: Member[];
}

/** Somebody with their level and the day of joining. */
export function MemberRow({ id, own, isSelf, person, people }: Props) {
  const t = useTranslations('group');
  return (
    <PersonRow person={person} mark={isSelf && <span className="chip chip--level">{t('you')}</span>} words={t('since', { date: date(person.since) ?? '' })}>
      <LevelOf id={id} own={own} isSelf={isSelf} person={person} people={people} />
      {!isSelf && mayRemove(own, person) && <Remove id={id} person={person} />}
    </PersonRow>
  );
}

/** Another level is saved as it is chosen; less for oneself is asked about, because nobody takes it back alone. */
function LevelOf({ id, own, isSelf, person, people }: Props) {
  const t = useTranslations('group');
  const act = useAct(id);
  const [shown, setShown] = useState<Level | null>(null);
  const [asked, setAsked] = useState<Level | null>(null);
  const choices = choicesFor(own, person, people);
  const name = nameOf(person);
  if (choices.length === 0) return <span className="personrow__level">{t(`level.${person.level}`)}</span>;
  const change = async (level: Level) => {
    setShown(level);
    await act((client) => client.group.change({ id, userID: person.userID, level }), t('changed', { name, level }));
    setShown(null);
    setAsked(null);
  };
  return (
    <>
      <select
        className="select"
        aria-label={t('levelOf', { name })}
        aria-busy={shown !== null}
        value={shown ?? person.level}
        onChange={({ target }) => {
          const level = target.value as Level;
          if (isSelf && isLower(level, person.level)) setAsked(level);
          else void change(level);
        }}
      >
        {choices.map((level) => (
          <option key={level} value={level}>
            {t(`level.${level}`)}
          </option>
        ))}
      </select>
      {asked && (
        <Confirm
          title={t('lowerTitle')}
          text={t('lowerText')}
          word={t('lowerDo')}
          cancel={t('cancel')}
          run={() => change(asked)}
          close={() => setAsked(null)}
        />
      )}
    </>
  );
}

function Remove({ id, person }: { id: string; person: Member }) {
  const t = useTranslations('group');
  const act = useAct(id);
  const [asking, setAsking] = useState(false);
  const name = nameOf(person);
  const run = () => act((client) => client.group.expel({ id, userID: person.userID }), t('removed', { name })).then(() => setAsking(false));
  return (
    <>
      <button type="button" className="btn btn--ghost btn--sm" aria-label={t('removeOf', { name })} onClick={() => setAsking(true)}>
        {t('remove')}
      </button>
      {asking && (
        <Confirm
          title={t('removeTitle', { name })}
          text={t('removeText', { name })}
          word={t('remove')}
          cancel={t('cancel')}
          run={run}
          close={() => setAsking(false)}
          danger
        />
      )}
    </>
  );
}
