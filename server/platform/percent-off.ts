/** How far an amount in minor units lies below another one, in whole percent rounded down; 0 if it does not. */
export function percentOff(from: number, to: number): number {
  // Integers first: (1 - 71 / 100) * 100 is 28.999…, and the figure would be one percent too low.
  return from > 0 ? Math.max(0, Math.floor(((from - to) * 100) / from)) : 0
}
