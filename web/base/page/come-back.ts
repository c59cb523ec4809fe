import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';

const SHORTEST_MS = 2_000;
const SPREAD_MS = 4_000;

/** A page that the server was too busy for opens by itself, for each visitor at another time, or all would come back together. @returns whether it will */
export function useComeBack(error: unknown): boolean {
  const isBusy = isRouteErrorResponse(error) && error.status === 503;
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => location.reload(), SHORTEST_MS + Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return isBusy;
}
