import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { loadProductIds } from '#server/commerce/engine/catalogue/lists/load-listed.ts'
import { loadSearchDocuments } from '#server/commerce/engine/catalogue/search-documents.ts'
import { openEmbeddedCommerce } from '#server/commerce/open.ts'
import type { SearchDocument, SearchPort } from '#server/commerce/parts.ts'
import { createProductSearch } from '#server/commerce/search/product-search.ts'
import { demoContents } from '#server/demo/demo-contents.ts'
import { fillProducts } from '#server/demo/volume/fill-products.ts'
import { createMiniSearchCandidate } from './minisearch-candidate.ts'
import { JUDGEMENTS, type Judgement } from './search-judgements.ts'

/*
 * `npm run bench:search`: quality, CPU time and memory of the product search beside MiniSearch as a whole, in the demo
 * shop and with 10,000 generated products. Quality is measured against `search-judgements.ts`; asserts no goal.
 */

const PRODUCTS = 10_000
const PORTION = 100
/** Products that a shopper looks at. */
const SEEN = 5
/** Hits of one call, as the commerce API asks for them. */
const HITS = 1_000
const ROUNDS = 20
const BEGUN = ['kaw', 'kawa mie', 'herbata ziel', 'ekspr', 'fili', 'młyn', 'drip', 'czajnik z g', 'tam', 'espres']
const TYPOS = ['kawa mielna z karmlem', 'herbata zielna', 'ekspres kolbovy', 'filiznka z porcelny', 'mlynek do kavy']
const ENGINES = { 'our own': createProductSearch, 'MiniSearch as a whole': createMiniSearchCandidate }

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const isVerbose = process.argv.includes('--verbose')

const commerce = await openEmbeddedCommerce({ contents: demoContents, dataDir: null })
const lines = [
  '| Shop | Search | precision at 5 | MRR | CPU of a search | p95 | of a begun word | of typos | index built in | heap |',
  `|${'---|'.repeat(10)}`,
]
for (const size of [0, PRODUCTS]) {
  if (size > 0) await fillProducts(commerce.engine, { products: size })
  const documents = await readDocuments()
  for (const [name, create] of Object.entries(ENGINES)) lines.push(await measure(name, create, documents))
}
process.stdout.write(`${lines.join('\n')}\n`)
await commerce.close()
process.exit()

async function readDocuments(): Promise<SearchDocument[]> {
  const { db } = commerce.engine
  const ids = await loadProductIds(db)
  const documents: SearchDocument[] = []
  for (let at = 0; at < ids.length; at += PORTION)
    documents.push(...(await loadSearchDocuments(db, ids.slice(at, at + PORTION))))
  return documents
}

async function measure(name: string, create: () => SearchPort, documents: readonly SearchDocument[]) {
  const heapBefore = usedBytes()
  const engine = create()
  const buildMs = await cpuMs(async () => {
    for (let at = 0; at < documents.length; at += PORTION) await engine.index(documents.slice(at, at + PORTION))
  })
  const heapMb = (usedBytes() - heapBefore) / 2 ** 20
  const { precision, rank } = await judge(name, engine, documents)
  const all = await searchMs(engine, JUDGEMENTS)
  const inPolish = (phrases: readonly string[]) => phrases.map((phrase) => ({ phrase, locale: 'pl' as const }))
  const begun = await searchMs(engine, inPolish(BEGUN))
  const typos = await searchMs(engine, inPolish(TYPOS))
  const figures = [precision.toFixed(3), rank.toFixed(3), ...[all.mean, all.p95, begun.mean, typos.mean].map(toMs)]
  return `| ${documents.length} products | ${name} | ${figures.join(' | ')} | ${(buildMs / 1000).toFixed(2)} s | ${heapMb.toFixed(1)} MB |`
}

/** Mean share of expected products among the first five, and mean of 1 / rank of the first expected one. */
async function judge(name: string, engine: SearchPort, documents: readonly SearchDocument[]) {
  const byId = new Map(documents.map((product) => [product.id, product]))
  const scores: { precision: number; rank: number }[] = []
  for (const { phrase, locale, isRelevant } of JUDGEMENTS) {
    const expected = Math.min(SEEN, documents.filter(isRelevant).length)
    if (expected === 0) continue
    const found = (await engine.search(phrase, locale, 10)).ids.map((id) => byId.get(id)!)
    const precision = found.slice(0, expected).filter(isRelevant).length / expected
    const first = found.findIndex(isRelevant)
    scores.push({ precision, rank: first < 0 ? 0 : 1 / (first + 1) })
    if (!isVerbose || precision === 1) continue
    const names = found.slice(0, SEEN).map(({ texts }) => texts[locale].name)
    process.stderr.write(`${name}, ${documents.length}: “${phrase}” (${locale}) ${precision}: ${names.join(' · ')}\n`)
  }
  return { precision: mean(scores.map((score) => score.precision)), rank: mean(scores.map(({ rank }) => rank)) }
}

async function searchMs(engine: SearchPort, questions: readonly Pick<Judgement, 'phrase' | 'locale'>[]) {
  const times: number[] = []
  for (let round = -2; round < ROUNDS; round += 1)
    for (const { phrase, locale } of questions) {
      const ms = await cpuMs(() => engine.search(phrase, locale, HITS))
      // The first rounds warm the code.
      if (round >= 0) times.push(ms)
    }
  return { mean: mean(times), p95: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]! }
}

async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function usedBytes(): number {
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function toMs(ms: number): string {
  return `${ms.toFixed(2)} ms`
}
