import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { date } from '#web/base/format.ts';
import { useStates } from '#web/components/query/use-reference.ts';
import { type FieldName, fieldsOf, type TabName } from './tabs.ts';
import { useChoices } from './use-lists.ts';
import type {
  CapacityValue,
  CertificateValue,
  FieldValue,
  FileValue,
  FormerValue,
  PhoneValue,
  PictureValue,
  RangeValue,
  RegisterValue,
  SiteValue,
  Values,
} from './values.ts';

/** A value of a form in words, for who compares two of them. */
export function Described({ tab, name, values }: { tab: TabName; name: FieldName; values: Values }) {
  const t = useTranslations('business-edit');
  const choicesOf = useChoices();
  const states = useStates(name === 'state' ? String(values['country'] ?? '') : '');
  const choices = name === 'state' ? (states ?? []).map(({ stateID, stateName }) => ({ value: stateID, label: stateName })) : choicesOf(name);
  const labelOf = (key: string) => choices.find(({ value }) => value === key)?.label ?? key;
  const ends = ({ min, max }: RangeValue) => [min, max].filter(Boolean).join(' - ');
  const kind = Object.fromEntries(fieldsOf(tab))[name];
  const write: Record<string, (value: never) => ReactNode> = {
    choice: labelOf,
    list: (keys: string[]) => keys.map(labelOf).join(', '),
    range: ends,
    capacity: (value: CapacityValue) => ends(value) && `${ends(value)} ${value.unit} ${t('per', { period: value.period })}`,
    phone: ({ dialled, number }: PhoneValue) => number && `${dialled} ${number}`,
    former: (list: FormerValue[]) => list.map(({ name }) => name).join(', '),
    register: ({ country, number }: RegisterValue) => number && `${country} ${number}`,
    sites: (list: SiteValue[]) => list.map(({ name, city, zipcode }) => [name, city, zipcode].filter(Boolean).join(' ')).join(', '),
    file: ({ shown }: FileValue) => shown && <img className="dimg conflict__img" src={shown.url} alt={t('conflict.picture')} />,
    film: ({ shown }: FileValue) => shown?.url,
    gallery: (list: PictureValue[]) => list.length > 0 && <Pictures list={list} />,
    certificates: (list: CertificateValue[]) => list.length > 0 && <Certificates list={list} />,
  };
  const text = (write[kind ?? ''] ?? ((value: string) => value))(values[name] as FieldValue as never);
  return text ? (
    <span dir="auto" className="conflict__value">
      {text}
    </span>
  ) : (
    <span className="muted">{t('conflict.nothing')}</span>
  );
}

function Pictures({ list }: { list: PictureValue[] }) {
  const t = useTranslations('business-edit.conflict');
  return (
    <>
      {list.map(({ key, url, caption }) => (
        <img key={key} className="dimg conflict__img" src={url} alt={caption || t('picture')} />
      ))}
    </>
  );
}

function Certificates({ list }: { list: CertificateValue[] }) {
  return (
    <ul>
      {list.map(({ id, name, issueDate, expireDate }) => (
        <li key={`${id}${name}`}>{[name, issueDate && date(issueDate), expireDate && date(expireDate)].filter(Boolean).join(', ')}</li>
      ))}
    </ul>
  );
}
