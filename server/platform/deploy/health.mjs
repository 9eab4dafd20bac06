/*
 * Health check of the container: ends with 0 if the process answers `/healthz`. Node, as the image has neither curl nor a
 * shell that it would need.
 */
const port = process.env.PORT || '3000'
const isAlive = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(3_000) }).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(isAlive ? 0 : 1)
