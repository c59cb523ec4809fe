const [WIDTH, HEIGHT, EDGE] = [120, 34, 3];

/** Days as a line without an axis: decoration, the figure stands above it and every day in the chart that it leads to. */
export function Spark({ values }: { values: number[] }) {
  const most = Math.max(1, ...values);
  const step = WIDTH / Math.max(1, values.length - 1);
  const points = values.map((value, place) => `${(place * step).toFixed(1)} ${(HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE)).toFixed(1)}`);
  const line = `M${points.join('L')}`;
  return (
    <svg className="spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path className="spark__area" d={`${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} />
      <path className="spark__line" d={line} />
    </svg>
  );
}
