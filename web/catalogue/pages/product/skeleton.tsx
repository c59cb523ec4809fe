import '#web/base/styles/product.css';
import { useEffect } from 'react';

const FACTS = ['w-3/4', 'w-1/2', 'w-2/3', 'w-3/5'];

/** The product page's shape while a product is on its way (PRO-019); the bar above says `Loading`. */
export function ProductSkeleton() {
  // The page that was left may have been read to its end. Newer browsers answer a promise, which is no cleanup.
  useEffect(() => void window.scrollTo(0, 0), []);
  return (
    <main id="main" className="page" tabIndex={-1} aria-busy="true" data-placeholder="product">
      <div className="crumbs">
        <span className="skel skel--line my-1.5 w-2/5" />
      </div>
      <div className="prodpage">
        <div className="card prodcardhead">
          <div className="prodhead">
            <div className="gallery">
              <div className="gallery__main skel" />
            </div>
            <div className="prodhead__words">
              <span className="skel skel--h w-4/5" />
              <span className="skel skel--line w-2/5" />
              <Lines />
              <div className="btnrow">
                <span className="skel h-10 w-36" />
                <span className="skel h-10 w-36" />
              </div>
            </div>
          </div>
        </div>
        <div className="prodpage__rail">
          <div className="card card--pad stack">
            <div className="row">
              <span className="skel size-14" />
              <span className="skel skel--h w-1/2" />
            </div>
            <Lines />
          </div>
        </div>
      </div>
    </main>
  );
}

function Lines() {
  return (
    <div className="stack stack--sm">
      {FACTS.map((width) => (
        <span key={width} className={`skel skel--line ${width}`} />
      ))}
    </div>
  );
}
