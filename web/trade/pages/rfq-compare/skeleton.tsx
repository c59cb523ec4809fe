/** Takes the room of a comparison that is on its way. */
export function CompareSkeleton() {
  return (
    <div className="skeletons" aria-hidden="true">
      <div className="crumbs">
        <span className="skel skel--line comparepage__crumb" />
      </div>
      <div className="comparepage__head">
        <span className="skel skel--h" />
        <span className="skel skel--line" />
      </div>
      <div className="card card--pad skel comparepage__table" />
    </div>
  );
}
