import { BlockButton } from '../block/block-button.tsx';
import { ReportButton } from './report-button.tsx';
import type { Reported } from './reported.ts';

/** The last line beside a page: Report for everybody, Block for who is logged in where somebody can be blocked. */
export function PageEndLine({ about }: { about: Reported }) {
  const { type, id, name } = about;
  return (
    <p className="asideend">
      <ReportButton about={about} />
      {(type === 'user' || type === 'business') && <BlockButton type={type} id={id} name={name} />}
    </p>
  );
}
