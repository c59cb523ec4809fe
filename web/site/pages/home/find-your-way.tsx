import { Link } from 'react-router';
import type { WaysView } from './ways.server.ts';

/** One place for each entry of the footer that leads home (FTR-002): the one that an address names is marked by the browser. */
export function FindYourWay({ ways: { heading, lede, entries } }: { ways: WaysView }) {
  return (
    <section className="section section--tight" aria-labelledby="find-your-way">
      <div className="section__head">
        <h2 className="h1" id="find-your-way">
          {heading}
        </h2>
        <p className="lede">{lede}</p>
      </div>
      <ul className="wayslist">
        {entries.map(({ id, to, name, text }) => (
          <li key={id} id={id} className="way" tabIndex={-1}>
            <Link to={to}>{name}</Link>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
