import { expect, it } from 'vitest'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import { portsOver } from '#server/testing/stub-commerce.ts'
import { closedPorts } from './closed-ports.ts'

type Methods = Record<string, () => Promise<unknown>>

it('every method of every port refuses, and the commerce API is not asked', async () => {
  const { ports } = portsOver({})
  const closed = closedPorts(ports) as unknown as Record<string, Methods>
  const asking = Object.entries(ports).flatMap(([port, methods]) =>
    Object.entries(methods as object)
      .filter(([, method]) => typeof method === 'function')
      .map(([method]) => [port, method] as const),
  )
  expect(asking.length).toBeGreaterThan(30)
  for (const [port, method] of asking)
    await expect(closed[port]?.[method]?.(), `${port}.${method}`).rejects.toBeInstanceOf(UpstreamError)
})
