/** First instant of a day. Days of the demo shop's data are UTC. */
export function dayStart(day: string): string {
  return new Date(day).toISOString()
}

/** The first instant after a day, which is included whole. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString()
}
