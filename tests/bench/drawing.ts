import { fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Screen } from '#schemas/screen.ts'
import type { BenchPlan } from './command-line.ts'
import type { DrawingFigures, DrawingOrder } from './drawing-process.ts'
import { figure, type Result, toResult } from './results.ts'
import { ratiosOf, spreadOf } from './statistics.ts'

const PROCESS = fileURLToPath(new URL('./drawing-process.ts', import.meta.url))
const TIME_LIMIT_MS = 90_000

/** Draws one page and checks its nodes, each in a production process of its own without a server. */
export async function measureDrawing(
  { html, screen }: { html: string; screen: Screen },
  { plan, folder }: { plan: BenchPlan; folder: string },
): Promise<Result[]> {
  const htmlFile = join(folder, 'page.html')
  writeFileSync(htmlFile, html)
  const screenFile = join(folder, 'screen.json')
  writeFileSync(screenFile, JSON.stringify(screen))
  const { drawUs, templateUs, checkUs, checkAgainUs, nodes } = await inProcess({
    htmlFile,
    screenFile,
    rounds: plan.rounds,
    drawings: plan.drawings,
  })
  const ms = (values: readonly number[]) => figure(spreadOf(values).median / 1000)
  return [
    toResult({
      what: 'drawing a category page',
      unit: '× template',
      values: ratiosOf(drawUs, templateUs),
      goal: 6,
      behind: `${ms(drawUs)} against ${ms(templateUs)} ms, ${nodes} nodes, ${(Buffer.byteLength(html) / 1024).toFixed(0)} KB`,
    }),
    toResult({
      what: 'checking a node',
      unit: 'µs',
      values: checkUs,
      goal: 0.2,
      behind:
        `objects just parsed, ${(nodesBytes(screen) / nodes).toFixed(0)} bytes of JSON a node; ` +
        `${figure(spreadOf(checkAgainUs).median)} µs when they are read again`,
    }),
  ]
}

function nodesBytes({ nodes }: Screen): number {
  return Buffer.byteLength(JSON.stringify(nodes))
}

function inProcess(order: DrawingOrder): Promise<DrawingFigures> {
  return new Promise((resolve, reject) => {
    const child = fork(PROCESS, {
      execArgv: ['--expose-gc'],
      env: { PATH: process.env.PATH, NODE_ENV: 'production' },
      timeout: TIME_LIMIT_MS,
    })
    child.once('message', (figures) => resolve(figures as DrawingFigures))
    child.once('error', reject)
    child.once('exit', (code, signal) => reject(new Error(`the drawing process ended with ${code ?? signal}`)))
    child.send(order)
  })
}
