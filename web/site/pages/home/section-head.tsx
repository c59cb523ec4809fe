import type { ReactNode } from 'react';

interface Props {
  id: string;
  heading: string;
  lede: string;
  /** Where more of it is. */
  children?: ReactNode;
}

/** Over a section of the home page. */
export function SectionHead({ id, heading, lede, children }: Props) {
  return (
    <div className="sechead">
      <div>
        <h2 className="h1" id={id}>
          {heading}
        </h2>
        <p className="lede">{lede}</p>
      </div>
      {children}
    </div>
  );
}
