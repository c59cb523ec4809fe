export function ReceivedSkeleton() {
  return (
    <div className="skeletons" aria-hidden="true">
      <div className="card card--pad skel h-55" />
      <div className="card card--pad skel mt-4 h-130" />
    </div>
  );
}
