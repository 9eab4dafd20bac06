import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { lacksOfRunningShop } from './running-lacks.ts'

const folder = mkdtempSync(join(tmpdir(), 'running-lacks-'))
let answer = ''
const server = createServer((_, response) => response.end(answer))
afterEach(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

it('believes a shop alone, whatever answers at the port of one that was killed', async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const adminTokenFile = join(folder, 'token')
  writeFileSync(adminTokenFile, 'token')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  writeFileSync(join(folder, 'server.json'), JSON.stringify({ origin, adminTokenFile }))
  const lacks = () => lacksOfRunningShop(folder)
  const missing = [{ code: 'a', message: 'b' }]
  answer = JSON.stringify({ status: 'not-selling', missing })
  expect(await lacks()).toEqual(missing)
  for (const other of ['<html>', '{}', JSON.stringify({ status: 'up', missing })]) {
    answer = other
    expect(await lacks(), other).toBeNull()
  }
})
