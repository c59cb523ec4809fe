import './inbox-rules.css';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { INBOX_RULES } from '#contract/base/limits.ts';
import { LateTexts } from '#web/base/text/late.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { useSortable } from '#web/components/sortable/use-sortable.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { RuleRow } from './rule-row.tsx';
import { SaveRules } from './save-rules.tsx';
import { Tried } from './tried.tsx';
import { useChoices } from './use-choices.ts';
import { type Edited, EMPTY, type Kept, useKeptRules, useRules } from './use-rules.ts';

/** To whom new requests are given (INB-004). Its texts come with it. */
export default function InboxRules({ id }: { id: string }) {
  return (
    <LateTexts names={['inbox-rules']}>
      <Rules id={id} />
    </LateTexts>
  );
}

function Rules({ id }: { id: string }) {
  const t = useTranslations('inbox-rules');
  const query = useKeptRules(id);
  return (
    <section className="stack" aria-labelledby="inbox-rules">
      <h3 className="h4" id="inbox-rules">
        {t('title')}
      </h3>
      <p className="muted">{t('text', { most: INBOX_RULES.rules })}</p>
      <Loaded of={query} skeleton={<div className="skel h-40" />} failed={{ title: t('failed'), isLine: true }}>
        {(kept) => <Editor id={id} start={kept} />}
      </Loaded>
    </section>
  );
}

function Editor({ id, start }: { id: string; start: Kept }) {
  const t = useTranslations('inbox-rules');
  const editing = useRules(id, start);
  const { rules, setRules } = editing;
  const [open, setOpen] = useState<Edited | null>(null);
  const [removed, setRemoved] = useState<{ rule: Edited; place: number } | null>(null);
  const choices = useChoices(id);
  const made = useRef(0);
  const add = () => {
    made.current += 1;
    setOpen({ ...EMPTY, key: `new ${made.current}` });
  };
  const apply = (rule: Edited) => {
    setRules((all) => (all.some(({ key }) => key === rule.key) ? all.map((one) => (one.key === rule.key ? rule : one)) : [...all, rule]));
    setOpen(null);
  };
  const remove = (rule: Edited, place: number) => {
    setRemoved({ rule, place });
    setRules((all) => all.filter(({ key }) => key !== rule.key));
  };
  const undo = () => {
    if (removed) setRules((all) => [...all.slice(0, removed.place), removed.rule, ...all.slice(removed.place)]);
    setRemoved(null);
  };
  const sortable = useSortable(
    rules.map(({ key }) => key),
    (order) => setRules((all) => order.flatMap((key) => all.filter((one) => one.key === key))),
  );
  return (
    <>
      {rules.length === 0 && <p className="inboxrules__empty">{t('empty')}</p>}
      <ol className="inboxrules" ref={sortable.list as React.RefObject<HTMLOListElement>}>
        {rules.map((rule, place) => (
          <RuleRow key={rule.key} {...{ rule, place, choices, sortable }} total={rules.length} edit={() => setOpen(rule)} remove={() => remove(rule, place)} />
        ))}
      </ol>
      <p className="row row--sm small" role="status">
        {removed && <span>{t('removed', { name: removed.rule.name })}</span>}
        {removed && (
          <button type="button" className="btn btn--ghost btn--sm" onClick={undo}>
            {t('undo')}
          </button>
        )}
      </p>
      <SaveRules editing={editing} add={add} settled={() => setRemoved(null)} />
      <Tried id={id} rules={rules} />
      {open && <RuleDialog key={open.key} rule={open} isNew={open.name === ''} choices={choices} apply={apply} close={() => setOpen(null)} />}
    </>
  );
}
