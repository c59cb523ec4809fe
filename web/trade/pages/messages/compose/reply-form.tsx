import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { MESSAGE_TEXT, REPLY_NAME } from '#contract/base/limits.ts';
import type { SavedReply } from '#contract/trade/desk.ts';
import { ApplicationError } from '#web/base/client/client.ts';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { Field } from '#web/components/form/field.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { lookAtDesk, type Team } from '../thread/team.tsx';
import { PLACEHOLDERS } from './fill.ts';

/** Writes a saved reply, or changes one. */
export function ReplyForm({ team: { bid }, reply, close }: { team: Team; reply: SavedReply | null; close: () => void }) {
  const t = useTranslations('desk');
  const [typed, setTyped] = useState({ name: reply?.name ?? '', content: reply?.content ?? '' });
  const { busy, failure, fields, save } = useSave(bid, reply, close);
  return (
    <Dialog
      title={t(reply ? 'changeReply' : 'newReply')}
      onClose={close}
      foot={
        <>
          <button type="button" className="btn btn--ghost" onClick={close}>
            {t('cancel')}
          </button>
          <button type="button" className="btn btn--primary" aria-busy={busy} onClick={() => void save(typed)}>
            {busy && <span className="spinner" aria-hidden="true" />}
            {t('saveReply')}
          </button>
        </>
      }
    >
      <div className="stack">
        <TextField
          label={t('replyName')}
          maxLength={REPLY_NAME}
          value={typed.name}
          error={fields['name']}
          onChange={({ target }) => setTyped({ ...typed, name: target.value })}
        />
        <Field label={t('replyText')} hint={t('placeholders')} error={fields['content']}>
          {(tie) => (
            <textarea
              dir="auto"
              className="textarea"
              rows={6}
              maxLength={MESSAGE_TEXT}
              value={typed.content}
              onChange={({ target }) => setTyped({ ...typed, content: target.value })}
              {...tie}
            />
          )}
        </Field>
        <div className="row row--sm">
          {PLACEHOLDERS.map((name) => (
            <button key={name} type="button" className="chip" onClick={() => setTyped(({ content, ...rest }) => ({ ...rest, content: `${content}{${name}}` }))}>
              {`{${name}}`}
            </button>
          ))}
        </div>
      </div>
      <FormFailure>{failure}</FormFailure>
    </Dialog>
  );
}

function useSave(bid: string, reply: SavedReply | null, close: () => void) {
  const t = useTranslations('desk');
  const send = useOnce('desk', 'saveReply');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [fields, setFields] = useState<Record<string, string>>({});
  const save = async (typed: { name: string; content: string }) => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      await send({ bid, ...typed, ...(reply && { replyID: reply.replyID }) });
      lookAtDesk();
      close();
    } catch (error) {
      if (!(error instanceof ApplicationError)) throw error;
      setFields(error.fields);
      setFailure(Object.keys(error.fields).length > 0 ? '' : error.status === 409 ? error.message : t('replyFailed'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, fields, save };
}
