/** Takes the room of the head and of the first line. */
export function QuoteSkeleton() {
  return (
    <div className="skeletons" aria-hidden="true">
      <div className="card card--pad quotehead">
        <div className="skel skel--line" style={{ width: '30%' }} />
        <div className="skel skel--h" style={{ width: '60%' }} />
      </div>
      <div className="layout layout--rail mt-4">
        <div className="card card--pad skel" style={{ height: 640 }} />
        <div className="card card--pad skel" style={{ height: 320 }} />
      </div>
    </div>
  );
}
