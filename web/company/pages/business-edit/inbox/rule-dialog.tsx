import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { INBOX_RULES } from '#contract/base/limits.ts';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { FormFoot } from '#web/components/dialog/form-foot.tsx';
import { MultiSelect } from '#web/components/form/multi-select.tsx';
import { TagsField } from '#web/components/form/tags-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { ASKS, type Choices } from './use-choices.ts';
import type { Edited } from './use-rules.ts';

interface Props {
  rule: Edited;
  isNew: boolean;
  choices: Choices;
  apply: (rule: Edited) => void;
  close: () => void;
}

/** Writes a rule, or changes one. It counts when all of them are saved. */
export function RuleDialog({ rule, isNew, choices, apply, close }: Props) {
  const t = useTranslations('inbox-rules');
  const form = useId();
  const [value, setValue] = useState(rule);
  const [isTried, setTried] = useState(false);
  const change = (part: Partial<Edited>) => setValue((before) => ({ ...before, ...part }));
  const name = value.name.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (name === '' || value.people.length === 0) return setTried(true);
    apply({ ...value, name });
  };
  return (
    <Dialog
      title={t(isNew ? 'newRule' : 'changeRule')}
      onClose={close}
      foot={<FormFoot form={form} word={t('apply')} cancel={t('cancel')} close={close} busy={false} />}
    >
      <form id={form} className="stack" onSubmit={submit} noValidate>
        <TextField
          label={t('name')}
          maxLength={INBOX_RULES.name}
          value={value.name}
          error={isTried && name === '' ? t('nameMissing') : undefined}
          onChange={({ target }) => change({ name: target.value })}
        />
        <MultiSelect
          label={t('people')}
          hint={t('peopleHint')}
          error={isTried && value.people.length === 0 ? t('peopleMissing') : undefined}
          value={value.people}
          choices={choices.people}
          onChange={(people) => change({ people })}
        />
        <p className="small muted">{t('asksHint')}</p>
        <TagsField
          label={t('words')}
          hint={t('wordsHint')}
          placeholder={t('wordsPlaceholder')}
          most={INBOX_RULES.words}
          value={value.words}
          onChange={(words) => change({ words: words.map((word) => word.slice(0, INBOX_RULES.word)) })}
        />
        {ASKS.map((ask) => (
          <MultiSelect
            key={ask}
            label={t(`ask.${ask}`)}
            value={value[ask]}
            choices={choices[ask]}
            onChange={(chosen) => change({ [ask]: chosen.slice(0, INBOX_RULES.choices) })}
          />
        ))}
      </form>
    </Dialog>
  );
}
