/** How the benchmark of prices and lead times is computed (BEN-010). */
export const benchmarkMethod = (): string => '/benchmark-method';
