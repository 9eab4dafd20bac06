import { nearestName } from '#schemas/problem.ts'
import type { ExplainedNode, ExplainedScreen, ExplainedSection } from './explanation.ts'
import { sectionKey } from './record-calls.ts'

/** The whole screen as a tree, then what is missing, the data calls and what was reported. */
export function screenText(screen: ExplainedScreen): string {
  const { path, route, status, title, layouts, sections, calls, diagnostics } = screen
  const missing = sections.filter((section) => section.missing !== null)
  return [
    `${path}  ${route}, status ${status}: ${title}`,
    ...layouts.map(layoutLine),
    ...cacheLines(screen),
    '',
    ...treeLines(screen),
    ...block(
      'Not shown',
      missing.map((section) => `${section.id} (${section.type}) of ${section.layout}: ${section.missing}`),
    ),
    ...block('Data', calls.map(callLine)),
    ...block(
      'Reported',
      diagnostics.map(({ kind, message }) => `${kind}: ${message}`),
    ),
  ].join('\n')
}

/** One node, or one section that has none; null with a hint if the screen has neither. */
export function partText(screen: ExplainedScreen, name: string): { text: string } | { fault: string } {
  const node = Object.hasOwn(screen.nodes, name) ? screen.nodes[name] : undefined
  const section = node
    ? screen.sections.find(({ layout, id }) => layout === node.section?.layout && id === node.section.id)
    : screen.sections.find(({ id }) => id === name)
  if (!node && !section) {
    const near = nearestName(name, [...Object.keys(screen.nodes), ...screen.sections.map(({ id }) => id)])
    const hint = near === undefined ? 'Without a name, all of them are listed.' : `Did you mean '${near}'?`
    return { fault: `The screen ${screen.path} has no node or section '${name}'. ${hint}` }
  }
  const about = node ? nodeLines(name, node, screen) : []
  const origin = section ? sectionLines(section, screen) : ['The page itself: its slots come from the frame.']
  return { text: [...about, ...origin, ...reportedOf(name, section, screen)].join('\n') }
}

function layoutLine({ name, number, revision, note, publishedAt }: ExplainedScreen['layouts'][number]): string {
  const origin = number === 0 ? 'ships with the shop' : `revision ${number}, published ${publishedAt}`
  return `  ${name}@${revision}: ${origin}${note ? `, "${note}"` : ''}`
}

function cacheLines({ cache, at, layouts }: ExplainedScreen): string[] {
  const { scope, maxAge, tags, validUntil, variant } = cache
  const arms = layouts.flatMap((layout) => Object.entries(layout.arms).map(([name, arm]) => `${name}=${arm}`))
  const { kind, locale, currency, priceMode, priceGroup, taxCountry, device } = variant
  const prices = [
    ...(priceGroup === undefined ? [] : [`price group ${priceGroup}`]),
    ...(taxCountry === undefined ? [] : [`VAT of ${taxCountry}`]),
  ]
  const who = [kind, locale, currency, priceMode, ...prices, device, ...arms]
    .filter((part) => part !== undefined)
    .join(', ')
  return [
    `  for ${who}, at ${at}`,
    `  ${scope}, ${maxAge} s${validUntil ? `, at most until ${validUntil} (a schedule)` : ''}; purged by ${tags.join(', ')}`,
  ]
}

function treeLines({ root, nodes }: ExplainedScreen): string[] {
  const lines: string[] = []
  const draw = (id: string, indent: string) => {
    const node = nodes[id]
    if (!node) return
    const origin = node.section ? `  ← ${node.section.layout} ${node.section.id}` : ''
    lines.push(`${indent}${id}  ${node.type}${origin}`)
    for (const [slot, children] of Object.entries(node.slots ?? {})) {
      lines.push(`${indent}  ${slot}:`)
      for (const child of children) draw(child, `${indent}    `)
    }
  }
  draw(root, '')
  return lines
}

function nodeLines(id: string, node: ExplainedNode, { nodes }: ExplainedScreen): string[] {
  const parent = Object.entries(nodes).find(([, { slots = {} }]) =>
    Object.values(slots).some((ids) => ids.includes(id)),
  )
  const slot = parent && Object.entries(parent[1].slots ?? {}).find(([, ids]) => ids.includes(id))?.[0]
  return [
    `${id}  ${node.type}, version ${node.v}`,
    ...(parent ? [`  in slot '${slot}' of ${parent[0]}`] : []),
    ...(node.when ? [`  shown by the client when ${JSON.stringify(node.when)}`] : []),
    ...Object.entries(node.on ?? {}).map(([event, steps]) => `  on ${event}: ${JSON.stringify(steps)}`),
    `  props ${JSON.stringify(node.props)}`,
  ]
}

function sectionLines(section: ExplainedSection, screen: ExplainedScreen): string[] {
  const { layout, id, type, settings, audience, schedule, arms, when, data, missing } = section
  const placed = screen.layouts.find(({ name }) => name === layout)
  const own = screen.calls.filter(({ by }) => by === sectionKey(layout, id))
  const loaded = data.length > 0 ? screen.calls.filter(({ by }) => by !== sectionKey(layout, id) && !isSection(by)) : []
  return [
    `section ${id} (${type}) of`,
    ...(placed ? [layoutLine(placed)] : []),
    `  settings ${JSON.stringify(settings)}`,
    `  audience ${audience ? JSON.stringify(audience) : 'all'}; schedule ${schedule ? JSON.stringify(schedule) : 'always'}`,
    ...(arms ? [`  arms ${JSON.stringify(arms)}; chosen ${JSON.stringify(placed?.arms ?? {})}`] : []),
    ...(when ? [`  conditions ${JSON.stringify(when)}`] : []),
    ...(missing === null ? [] : [`  not shown: ${missing}`]),
    ...block('Its own data calls', own.map(callLine)),
    ...block(`Calls of the screen and frame, from which it takes ${data.join(', ')}`, loaded.map(callLine)),
  ]
}

function isSection(by: string): boolean {
  return by.startsWith('section ')
}

function reportedOf(name: string, section: ExplainedSection | undefined, { diagnostics }: ExplainedScreen): string[] {
  const about = diagnostics.filter((entry) => entry.node === name || (section && entry.section === section.id))
  return block(
    'Reported',
    about.map(({ kind, message }) => `${kind}: ${message}`),
  )
}

function callLine({ by, call, tags, error }: ExplainedScreen['calls'][number]): string {
  return `${by}: ${call}${tags.length > 0 ? ` → ${tags.join(', ')}` : ''}${error ? `: ${error}` : ''}`
}

function block(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `  ${line}`)]
}
