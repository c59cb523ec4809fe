export function AwardSkeleton() {
  return (
    <div className="awardpage" aria-hidden="true">
      <div className="card card--pad skel h-130" />
    </div>
  );
}
