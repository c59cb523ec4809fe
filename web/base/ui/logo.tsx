/** The wordmark, drawn once per page and used by reference: its mask and clip would weigh 25 times on the home page. */
export function LogoSymbol() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <LogoDrawing />
    </svg>
  );
}

export function LogoDrawing() {
  return (
    <symbol id="wbn" viewBox="0 0 84 32">
      <clipPath id="wbn-clip">
        <path d="M0 4h42v24H0z" />
      </clipPath>
      <mask id="wbn-mask" maskUnits="userSpaceOnUse" x="0" y="0" width="42" height="32">
        <path d="M0 0h42v32H0z" fill="#fff" />
        <path d="M12.2 26.2 23.2 .4" fill="none" stroke="#000" strokeWidth="7.6" />
      </mask>
      <g clipPath="url(#wbn-clip)" fill="none" strokeWidth="4.7" strokeMiterlimit="6">
        <g mask="url(#wbn-mask)">
          <path className="wordmark__buyer" d="M13.3-1 24.8 26 36.3-1" />
        </g>
        <path className="wordmark__seller" d="M1.7-1 13.2 26 24.7-1" />
      </g>
      <path
        className="wordmark__b"
        fill="none"
        strokeWidth="4.7"
        strokeMiterlimit="8"
        d="M43.9 6.35V25.65H53a4.9 4.9 0 0 0 0-9.8H43.9M52 15.85a4.75 4.75 0 0 0 0-9.5H41.55M41.55 25.65H44"
      />
      <path className="wordmark__n" d="M62.6 28V4h4.8l9.9 15.2V4H82v24h-4.8L67.3 12.8V28z" />
    </symbol>
  );
}

/** `height` in pixels; the name stands beside it or in the link around it. */
export function Logo({ height }: { height: number }) {
  return (
    <svg className="wordmark" viewBox="0 0 84 32" width={Math.round(height * 2.625)} height={height} aria-hidden="true">
      <use href="#wbn" />
    </svg>
  );
}
