/** Takes the room of a request that is on its way. */
export function RfqSkeleton() {
  return (
    <main id="main" className="page page--acts" tabIndex={-1} aria-busy="true">
      <div className="crumbs">
        <span className="skel skel--line rfqskel__crumb" />
      </div>
      <section className="card rfqhead rfqskel__head">
        <span className="skel skel--h" />
        <span className="skel skel--line" />
        <span className="skel skel--line" />
      </section>
      <div className="layout layout--rail">
        <section className="card rfqskel__list">
          <span className="skel skel--h" />
          <span className="skel skel--line" />
          <span className="skel skel--line" />
          <span className="skel skel--line" />
        </section>
        <section className="card rfqskel__rail">
          <span className="skel skel--h" />
          <span className="skel skel--line" />
          <span className="skel skel--line" />
        </section>
      </div>
    </main>
  );
}
