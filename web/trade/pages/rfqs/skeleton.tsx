const ROWS = [1, 2, 3, 4, 5];

/** Rows in the height of those that come: of a table, or with `tall` the cards of “For you”. */
export function RowsSkeleton({ tall = false }: { tall?: boolean }) {
  return (
    <div className="rqlist" aria-busy="true">
      {ROWS.slice(0, tall ? 3 : 5).map((row) => (
        <span key={row} className={tall ? 'skel rqskel rqskel--tall' : 'skel rqskel'} />
      ))}
    </div>
  );
}
