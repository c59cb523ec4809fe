import { useTranslations } from 'use-intl';
import { TEXT_AREA } from '#contract/base/limits.ts';
import { Field } from '#web/components/form/field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';

const MAX_NAME = 100;

interface Words {
  name: string;
  description: string;
}

/** Name and description of a group, new or there already. */
export function GroupFields({ typed, fields, change }: { typed: Words; fields: Record<string, string>; change: (part: Partial<Words>) => void }) {
  const t = useTranslations('group');
  return (
    <>
      <TextField
        label={t('name')}
        maxLength={MAX_NAME}
        value={typed.name}
        error={fields['name']}
        autoComplete="off"
        onChange={({ target }) => change({ name: target.value })}
      />
      <Field label={t('description')} hint={t('descriptionHint')} error={fields['description']}>
        {(tie) => (
          <textarea
            dir="auto"
            className="textarea"
            rows={4}
            maxLength={TEXT_AREA}
            value={typed.description}
            onChange={({ target }) => change({ description: target.value })}
            {...tie}
          />
        )}
      </Field>
    </>
  );
}
