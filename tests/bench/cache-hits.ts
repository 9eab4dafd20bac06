/** Pages that a shop has answered from its cache since its start, by its own metrics; 0 if they are missing. */
export async function cacheHits({ port }: { port: number }): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const counts = text.matchAll(/^witryna_cache_lookups_total\{[^}]*="(?:hits|stale)"[^}]*\} (\d+)/gm)
  return Array.from(counts, ([, count]) => Number(count)).reduce((sum, count) => sum + count, 0)
}
