/** A list beside a rail while it is on its way. */
export const RowsSkeleton = ({ text }: { text: string }) => (
  <div className="layout layout--rail" aria-busy="true">
    <div className="card panel stack">
      <p className="sr-only" role="status">
        {text}
      </p>
      <span className="skel h-16 w-full" />
      <span className="skel h-16 w-full" />
      <span className="skel h-16 w-full" />
    </div>
  </div>
);
