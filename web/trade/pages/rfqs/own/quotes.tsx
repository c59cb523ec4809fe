import { MonthLeft, QuoteList } from '../quotes/quote-list.tsx';
import { CompanyChoice } from './company-choice.tsx';
import { WithCompany } from './with-company.tsx';

/** Requests that a company was invited to or writes a quote for. */
export function Quotes() {
  return (
    <WithCompany>
      {({ companies, current }) => (
        <>
          <div className="rfqs__bar">
            <CompanyChoice tab="quotes" companies={companies} current={current} />
            <MonthLeft bid={current.id} />
          </div>
          <QuoteList key={current.id} company={current} />
        </>
      )}
    </WithCompany>
  );
}
