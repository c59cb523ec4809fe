import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useTranslations } from 'use-intl';
import { RFQ_FITS } from '#contract/trade/rfq/limits.ts';
import { useClient } from '#web/base/settings.tsx';
import { MultiSelect } from '#web/components/form/multi-select.tsx';
import { useGivenFile } from '#web/media/upload/use-given-file.ts';
import { AttachButton } from '#web/trade/attachments/attach-button.tsx';
import { Chips } from '#web/trade/attachments/chips.tsx';
import { FileIcon } from '#web/trade/attachments/file-icon.tsx';
import { sizeOf } from '#web/trade/attachments/kinds.ts';
import { Section } from '#web/trade/rfq/section.tsx';
import type { Matches } from '../suppliers/use-matches.ts';
import type { Certificate, KeptFile } from '../values.ts';
import type { SectionProps } from './section-props.ts';

/** What suppliers have to show, and the files that say what is meant. */
export function Proof(props: SectionProps & { matches: Matches | null }) {
  const t = useTranslations('rfq-edit');
  return (
    <Section number={3} step="delivery" title={t('section.proof')} text={t('section.proofText')}>
      <Certificates {...props} />
      <Files {...props} />
    </Section>
  );
}

function useStandards(): { value: string; label: string }[] {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['reference', 'standards'],
    queryFn: async () => (await client.standards.list({})).data,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { aside: true },
  });
  return (data ?? []).map(({ name }) => ({ value: name, label: name }));
}

function Certificates({ form: { values, change }, faults, touch, matches }: SectionProps & { matches: Matches | null }) {
  const t = useTranslations('rfq-edit');
  const choices = useStandards();
  const { certificates } = values;
  const namesOf = (need: Certificate['need']) => certificates.filter((one) => one.need === need).map(({ name }) => name);
  const put = (need: Certificate['need'], names: string[]) => {
    touch(['certificates']);
    const others = certificates.filter((one) => one.need !== need && !names.includes(one.name));
    const ones = names.map((name) => ({ name: name.slice(0, RFQ_FITS.certificate), need }));
    change({ certificates: [...others, ...ones].slice(0, RFQ_FITS.certificates) });
  };
  const error = Object.entries(faults).find(([path]) => path.startsWith('certificates'))?.[1];
  const left = (matches?.required ?? []).filter(({ name }) => namesOf('required').includes(name));
  return (
    <div className="formgrid formgrid--wide" data-field="certificates">
      <div>
        <MultiSelect
          free
          narrow
          label={t('required')}
          value={namesOf('required')}
          choices={choices}
          onChange={(names) => put('required', names)}
          error={error}
        />
        {matches && left.length > 0 && (
          <ul className="rfqleaves small" aria-label={t('leaves.label')}>
            {left.map(({ name, leaves }) => (
              <li key={name} dir="auto">
                {t('leaves.of', { name, leaves, total: matches.total })}
              </li>
            ))}
          </ul>
        )}
      </div>
      <MultiSelect free narrow label={t('welcome')} value={namesOf('welcome')} choices={choices} onChange={(names) => put('welcome', names)} />
    </div>
  );
}

function Files({ form: { values, change, files }, faults, touch }: SectionProps) {
  const t = useTranslations('rfq-edit');
  const attach = useTranslations('attach');
  const { over, area } = useGivenFile(files.add, 'each');
  const error = Object.entries(faults).find(([path]) => path.startsWith('files'))?.[1];
  return (
    <div className="stack stack--sm filedrop" data-field="files" {...area}>
      {over && <p className="filedrop__over">{attach('drop')}</p>}
      <p className="field__label">
        {t('field.files')}{' '}
        <span className="field__optional num">{t('filesCount', { count: values.files.length + files.list.length, most: RFQ_FITS.files })}</span>
      </p>
      {values.files.length > 0 && (
        <ul className="rfqform__files" aria-label={t('field.files')}>
          {values.files.map((file) => (
            <FileRow
              key={file.fileID}
              file={file}
              lines={values.lines.map(({ lineID, number }, place) => ({ lineID, number: number ?? place + 1 }))}
              lineID={values.fileLines[file.fileID] ?? ''}
              choose={(lineID) => change({ fileLines: { ...values.fileLines, [file.fileID]: lineID } })}
              remove={() => {
                touch(['files']);
                change({ files: values.files.filter(({ fileID }) => fileID !== file.fileID) });
              }}
            />
          ))}
        </ul>
      )}
      <Chips files={files} />
      {error && <p className="field__error">{error}</p>}
      <div className="row row--sm flex-wrap">
        <AttachButton files={files} look="words" />
        <span className="small muted grow">{t('filesHint')}</span>
      </div>
      {values.anonymous && (
        <p className="rfqwarning small" role="note">
          {t('filesName')}
        </p>
      )}
    </div>
  );
}

interface RowProps {
  file: KeptFile;
  lines: { lineID: string; number: number }[];
  lineID: string;
  choose: (lineID: string) => void;
  remove: () => void;
}

function FileRow({ file: { name, type, bytes }, lines, lineID, choose, remove }: RowProps) {
  const t = useTranslations('rfq-edit');
  return (
    <li className="rfqform__file">
      <FileIcon type={type} />
      <span className="grow truncate" dir="auto">
        {name}
      </span>
      <span className="small muted num">{sizeOf(bytes)}</span>
      {lines.length > 1 && (
        <select className="select rfqform__fileline" aria-label={t('fileFor', { name })} value={lineID} onChange={({ target }) => choose(target.value)}>
          <option value="">{t('fileWhole')}</option>
          {lines.map((line) => (
            <option key={line.lineID} value={line.lineID}>
              {t('fileLine', { number: line.number })}
            </option>
          ))}
        </select>
      )}
      <button type="button" className="btn btn--ghost btn--icon btn--sm" aria-label={t('removeFile', { name })} onClick={remove}>
        <X className="icon" />
      </button>
    </li>
  );
}
