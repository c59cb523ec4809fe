/** Takes the room of an order that is on its way. */
export function OrderSkeleton() {
  return (
    <div aria-busy="true">
      <div className="crumbs">
        <span className="skel skel--line orderskel__crumb" />
      </div>
      <div className="layout layout--rail">
        <section className="card orderskel__document">
          <span className="skel skel--h" />
          <span className="skel skel--line" />
          <span className="skel skel--line" />
        </section>
        <section className="card orderskel__rail">
          <span className="skel skel--h" />
          <span className="skel skel--line" />
        </section>
      </div>
    </div>
  );
}
