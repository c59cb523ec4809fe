/** The result card's shape while results are on their way. */
export function CardSkeleton() {
  return (
    <div className="result result--biz">
      <div className="result__top">
        <span className="skel size-20" />
        <div className="result__body gap-2.5">
          <span className="skel skel--h w-[46%]" />
          <span className="skel skel--line w-[68%]" />
          <span className="skel skel--line mt-2 w-[94%]" />
          <span className="skel skel--line w-[72%]" />
        </div>
      </div>
      <div className="result__foot justify-end">
        <span className="skel h-10 w-30" />
        <span className="skel h-10 w-36" />
      </div>
    </div>
  );
}
