const ROWS = [1, 2, 3, 4];

/** Rows in the height of those that come. */
export function OrdersSkeleton() {
  return (
    <div className="orderrows" aria-busy="true">
      {ROWS.map((row) => (
        <span key={row} className="skel orderrows__skel" />
      ))}
    </div>
  );
}
