import { useTranslations } from 'use-intl';
import { INQUIRY_SUBJECT, MESSAGE_TEXT, MOST_ATTACHMENTS } from '#contract/base/limits.ts';
import type { Side } from '#web/company/actor/use-sides.ts';
import { TextField } from '#web/components/form/text-field.tsx';
import { Textarea } from '#web/components/form/textarea.tsx';
import { useGivenFile } from '#web/media/upload/use-given-file.ts';
import { AttachButton } from '#web/trade/attachments/attach-button.tsx';
import { Chips } from '#web/trade/attachments/chips.tsx';
import type { Attachments } from '#web/trade/attachments/use-attachments.ts';
import { SenderChoice } from './sender-choice.tsx';
import { SubjectChoice } from './subject-choice.tsx';
import { OTHER, type Typed } from './typed.ts';
import type { Errors } from './use-failure.ts';

interface Props {
  senders: Side[];
  typed: Typed;
  change: (part: Partial<Typed>) => void;
  errors: Errors;
  files: Attachments;
}

/** As whom, about what, in which words, with which files. */
export function InquiryFields({ senders, typed, change, errors, files }: Props) {
  const t = useTranslations('send-request');
  const attach = useTranslations('attach');
  const { over, area } = useGivenFile(files.add, 'each');
  return (
    <>
      <SenderChoice senders={senders} value={typed.from} choose={(from) => change({ from })} />
      <SubjectChoice value={typed.subject} error={errors.subject} choose={(subject) => change({ subject })} />
      {typed.subject === OTHER && (
        <TextField
          label={t('own')}
          name="own"
          maxLength={INQUIRY_SUBJECT}
          required
          value={typed.own}
          error={errors.own}
          onChange={({ target }) => change({ own: target.value })}
        />
      )}
      <div className="stack filedrop" {...area}>
        {over && <p className="filedrop__over">{attach('drop')}</p>}
        <Textarea
          label={t('message')}
          name="message"
          maxLength={MESSAGE_TEXT}
          required
          start={typed.message}
          error={errors.message}
          onChange={({ target }) => change({ message: target.value })}
        />
        <Chips files={files} />
        {errors.files && (
          <p className="filechips__said" role="alert">
            {errors.files}
          </p>
        )}
        <div className="row row--sm flex-wrap">
          <AttachButton files={files} look="words" />
          <span className="small muted">{attach('hint', { most: MOST_ATTACHMENTS })}</span>
        </div>
      </div>
    </>
  );
}
