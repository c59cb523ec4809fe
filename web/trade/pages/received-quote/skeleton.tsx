export function ReceivedSkeleton() {
  return (
    <div className="skeletons" aria-hidden="true">
      <div className="card card--pad skel" style={{ height: 220 }} />
      <div className="card card--pad skel mt-4" style={{ height: 520 }} />
    </div>
  );
}
