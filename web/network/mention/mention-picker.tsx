import './mention.css';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { MENTIONS } from '#contract/base/limits.ts';
import type { Mentionable } from '#contract/network/mention.ts';
import { Avatar, LogoTile } from '#web/base/ui/picture.tsx';
import { chosenWith, mentionsIn, type Written } from './text.ts';
import { useListbox } from './use-listbox.ts';
import { useMentionables } from './use-mentionables.ts';
import { useWord } from './use-word.ts';

interface Props {
  box: HTMLTextAreaElement;
  of: Written;
  businessID: string | undefined;
}

/** Companies and people for what is typed after `@` in `box`. Loaded with the first such sign. */
export default function MentionPicker({ box, of: { text, chosen, setChosen }, businessID }: Props): ReactNode {
  const t = useTranslations('post.composer.mention');
  const listID = useId();
  const optionID = (index: number) => `${listID}-${index}`;
  const { word, close } = useWord(box, chosen);
  const isFull = mentionsIn(text, chosen).length >= MENTIONS.post;
  const found = useMentionables(word && !isFull ? word.text : null, businessID);
  const options = found ?? [];
  const choose = (index: number) => {
    const one = options[index];
    if (!word || !one) return;
    const end = word.at + 1 + word.text.length;
    setChosen(chosenWith(box.value, chosen, word.at, one));
    box.setRangeText(`@${one.name}${box.value[end] === ' ' ? '' : ' '}`, word.at, end, 'end');
    // React hears of what a script has written by the event alone.
    box.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const active = useListbox(box, { listID, optionID, count: options.length, isOpen: found !== null || (word !== null && isFull), choose, close });
  const says = word && isFull ? t('most', { most: MENTIONS.post }) : found && t('found', { count: options.length });
  return (
    <>
      <div id={listID} role="listbox" tabIndex={-1} className="suggestions mentions" aria-label={t('list')} hidden={options.length === 0}>
        {options.map((one, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's
          <div
            key={one.id}
            id={optionID(index)}
            role="option"
            className="suggestions__row"
            tabIndex={-1}
            aria-selected={index === active}
            // The focus stays in the box.
            onPointerDown={keepFocus}
            onMouseDown={keepFocus}
            onClick={() => choose(index)}
          >
            <Option one={one} />
          </div>
        ))}
      </div>
      <p className={says && options.length === 0 ? 'suggestions mentions mentions--none' : 'sr-only'} role="status">
        {says}
      </p>
    </>
  );
}

const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();

function Option({ one: { type, name, role, photo } }: { one: Mentionable }) {
  const t = useTranslations('post.composer.mention');
  return (
    <>
      {type === 'business' ? <LogoTile photo={photo} name={name} size="sm" /> : <Avatar photo={photo} name={name} size="sm" />}
      <span className="suggestions__words">
        <span dir="auto">{name}</span> <small dir="auto">{role}</small>
      </span>{' '}
      <small>{t(type)}</small>
    </>
  );
}
