import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { type PointerEvent, useState } from 'react';
import { useLocale } from 'use-intl';
import { date, count as format } from '#web/base/format.ts';
import { useWidth } from './use-width.ts';

export interface Point {
  day: string;
  value: number;
}

interface Props {
  points: Point[];
  /** What it says in words, for who does not see it. */
  summary: string;
}

const HEIGHT = 260;
/** The last label stands half beyond the last bar. */
const EDGE = { top: 12, right: 18, bottom: 28, left: 52 };
const LABEL_WIDTH = 76;
const ROWS = 4;
const TALL = HEIGHT - EDGE.top - EDGE.bottom;

/** `20/11`, in a range that its heading names. */
const short = (day: string): string => (date(day) ?? '').slice(0, 5);

/** One figure by day, as bars from zero. The same stands in the table under it. */
export default function Chart({ points, summary }: Props) {
  const [place, width] = useWidth<HTMLDivElement>();
  const [at, setAt] = useState<number | null>(null);
  const wide = Math.max(0, width - EDGE.left - EDGE.right);
  const scales = scalesOf(points, wide);
  const find = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const x = clientX - currentTarget.getBoundingClientRect().left - EDGE.left;
    setAt(Math.min(points.length - 1, Math.max(0, Math.floor((x / wide) * points.length))));
  };
  const pointed = at === null ? undefined : points[at];
  return (
    <div className={pointed ? 'chart chart--pointed' : 'chart'} ref={place}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} role="img" aria-label={summary} onPointerMove={find} onPointerDown={find} onPointerLeave={() => setAt(null)}>
          <g transform={`translate(${EDGE.left} ${EDGE.top})`}>
            <Axes points={points} wide={wide} scales={scales} />
            {points.map(({ day, value }, index) => (
              <Bar
                key={day}
                className={index === at ? 'chart__bar chart__bar--at' : 'chart__bar'}
                x={scales.x(day) ?? 0}
                width={scales.x.bandwidth()}
                y={scales.y(value)}
                height={TALL - scales.y(value)}
              />
            ))}
          </g>
        </svg>
      )}
      {pointed && <Tip point={pointed} x={EDGE.left + (scales.x(pointed.day) ?? 0) + scales.x.bandwidth() / 2} width={width} />}
    </div>
  );
}

function scalesOf(points: Point[], wide: number) {
  const most = Math.max(ROWS, ...points.map(({ value }) => value));
  // Gaps would swallow bars that are hardly a pixel wide.
  const padding = wide / points.length > 4 ? 0.25 : 0;
  return {
    x: scaleBand({ domain: points.map(({ day }) => day), range: [0, wide], padding }),
    y: scaleLinear({ domain: [0, most], range: [TALL, 0], nice: ROWS }),
  };
}

function Axes({ points, wide, scales: { x, y } }: { points: Point[]; wide: number; scales: ReturnType<typeof scalesOf> }) {
  const locale = useLocale();
  const every = Math.max(1, Math.ceil(points.length / Math.max(2, Math.floor(wide / LABEL_WIDTH))));
  // Counted from the end: the latest day always has its label.
  const named = points.filter((_, index) => (points.length - 1 - index) % every === 0).map(({ day }) => day);
  const text = { className: 'chart__text', fill: undefined, fontSize: undefined, fontFamily: undefined };
  return (
    <>
      <GridRows scale={y} width={wide} numTicks={ROWS} className="chart__grid" stroke="" />
      <AxisLeft
        scale={y}
        numTicks={ROWS}
        hideAxisLine
        hideTicks
        tickFormat={(value) => format(Number(value), locale)}
        tickLabelProps={{ ...text, textAnchor: 'end', dx: -4, dy: '0.33em' }}
      />
      <AxisBottom
        scale={x}
        top={TALL}
        tickValues={named}
        hideTicks
        axisLineClassName="chart__base"
        stroke=""
        tickFormat={short}
        tickLabelProps={{ ...text, textAnchor: 'middle' }}
      />
    </>
  );
}

/** Beside the bar under the pointer, and never over the edge. */
function Tip({ point: { day, value }, x, width }: { point: Point; x: number; width: number }) {
  const half = 56;
  return (
    <p className="chart__tip num" aria-hidden="true" style={{ left: Math.min(width - half, Math.max(half, x)) }}>
      {date(day)}
      <b>{format(value, useLocale())}</b>
    </p>
  );
}
