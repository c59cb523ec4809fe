/** Takes the room of the head and of the first line. */
export function QuoteSkeleton() {
  return (
    <div className="skeletons" aria-hidden="true">
      <div className="card card--pad quotehead">
        <div className="skel skel--line w-1/3" />
        <div className="skel skel--h w-3/5" />
      </div>
      <div className="layout layout--rail mt-4">
        <div className="card card--pad skel h-160" />
        <div className="card card--pad skel h-80" />
      </div>
    </div>
  );
}
