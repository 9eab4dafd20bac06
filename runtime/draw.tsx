import { memo, type ReactNode, Suspense, use, useLayoutEffect, useMemo } from 'react'
import type { Fallback, Node } from '#schemas/node.ts'
import { HostContext } from '#widgets/host.ts'
import { holds } from './drawing/conditions.ts'
import type { NodeHost } from './drawing/event-form.tsx'
import { NodeBoundary } from './drawing/node-boundary.tsx'
import { nodeHost } from './drawing/node-host.ts'
import { NodeSurround } from './drawing/node-surround.tsx'
import { REGION_TYPES } from './drawing/regions.ts'
import type { PlacedNode } from './drawing/shown-screen.ts'
import { Unknown } from './drawing/unknown.tsx'
import { useWorld, type World, WorldContext } from './drawing/world.ts'

/** Draws the world's screen; the server and the browser give the same result. */
export function DrawnScreen({ world, children }: { world: World; children?: ReactNode }) {
  return (
    <WorldContext value={world}>
      <Root />
      {children}
    </WorldContext>
  )
}

function Root() {
  const root = useWorld().useScreen((screen) => screen.root, 'root')
  return <NodeView key={root} id={root} inherited={undefined} />
}

/** Fallback of a node without its own; `ancestor`: its ancestor is replaced by another node. */
type InheritedFallback = 'drop' | 'children' | 'ancestor' | undefined

interface NodeViewProps {
  id: string
  inherited: InheritedFallback
}

/** One node at its place; nothing if the screen has no node with this id. */
export const NodeView = memo(function NodeView({ id, inherited }: NodeViewProps): ReactNode {
  const world = useWorld()
  const placed = world.useScreen((screen) => screen.placed.get(id), id)
  if (!placed) return null
  const { node, visit } = placed
  const key = `${visit} ${node.type}`
  const body = <NodeBody key={key} id={id} placed={placed} inherited={inherited} />
  const drawn = REGION_TYPES.has(node.type) ? (
    <Suspense key={key} fallback={<RegionState id={id} missing={node.type} />}>
      {body}
      <RegionState id={id} />
    </Suspense>
  ) : (
    body
  )
  return node.when ? (
    <WhenMet key={visit} node={node}>
      {drawn}
    </WhenMet>
  ) : (
    drawn
  )
})

/**
 * Draws nothing. In a region, tells when it can answer; in the place of a late one that the server did not draw, as its
 * condition was not met, asks for its widget: it does not wait for a sign of the shopper.
 */
function RegionState({ id, missing }: { id: string; missing?: string }) {
  const { arrival, hydrated } = useWorld()
  useLayoutEffect(() => void (missing ? arrival?.(missing, true) : hydrated?.(id)), [arrival, hydrated, id, missing])
  return null
}

function WhenMet({ node, children }: { node: Node; children: ReactNode }) {
  const conditions = node.when ?? []
  const isMet = useWorld().useFacts((facts) => holds(conditions, facts), `?${JSON.stringify(conditions)}`)
  return isMet ? children : null
}

interface NodeBodyProps extends NodeViewProps {
  placed: PlacedNode
}

const NodeBody = memo(function NodeBody({ id, placed, inherited }: NodeBodyProps): ReactNode {
  const { node } = placed
  const world = useWorld()
  const host = useMemo(() => nodeHost(world, id, node), [world, id, node])
  const slots = useMemo(() => drawSlots(node, inheritedFrom(node.fallback) ?? inherited), [node, inherited])
  const instead = <FallbackOf id={id} node={node} inherited={inherited} />
  if (placed.isBroken) return instead
  if (!Object.hasOwn(world.registry, node.type)) {
    const arrival = world.arrival?.(node.type)
    if (!arrival) return instead
    use(arrival)
  }
  const surrounded = widgetOf(world, { id, node, host, slots })
  if (world.isServer) return surrounded
  function onThrow(error: unknown) {
    world.report({ nodeId: id, type: node.type, message: error instanceof Error ? error.message : String(error) })
  }
  return (
    <NodeBoundary placed={placed} instead={instead} onThrow={onThrow}>
      {surrounded}
    </NodeBoundary>
  )
})

interface WidgetParts {
  id: string
  node: Node
  host: NodeHost
  slots: Record<string, ReactNode>
}

/** The node's widget with its host, inside what `a11y` and `track` ask for. */
export function widgetOf({ registry }: World, { id, node, host, slots }: WidgetParts): ReactNode {
  const Widget = registry[node.type]!
  const drawn = (
    <HostContext value={host}>
      <Widget id={id} props={node.props} slots={slots} />
    </HostContext>
  )
  if (!node.a11y && !node.track) return drawn
  return (
    <NodeSurround id={id} node={node} host={host}>
      {drawn}
    </NodeSurround>
  )
}

function inheritedFrom(fallback: Fallback | undefined): InheritedFallback {
  return fallback === undefined || fallback === 'drop' || fallback === 'children' ? fallback : 'ancestor'
}

function drawSlots({ slots = {} }: Node, inherited: InheritedFallback): Record<string, ReactNode> {
  const drawn: Record<string, ReactNode> = Object.create(null)
  for (const [name, ids] of Object.entries(slots)) drawn[name] = drawAll(ids, inherited)
  return drawn
}

function drawAll(ids: readonly string[], inherited: InheritedFallback): ReactNode {
  return ids.length === 0 ? null : ids.map((id) => <NodeView key={id} id={id} inherited={inherited} />)
}

/**
 * The fallback order of a node that cannot be drawn: its own fallback, then its nearest ancestor's, then `Unknown`. An
 * ancestor with a replacement node is replaced as a whole, so the error is rethrown up to it.
 */
function FallbackOf({ id, node, inherited }: { id: string; node: Node; inherited: InheritedFallback }): ReactNode {
  const fallback = node.fallback ?? inherited
  if (fallback === undefined) return <Unknown id={id} type={node.type} />
  if (fallback === 'drop') return null
  if (fallback === 'children') return drawAll(Object.values(node.slots ?? {}).flat(), inherited)
  if (fallback === 'ancestor') throw new Error(`'${id}' (${node.type}) cannot be drawn and leaves it to its ancestor`)
  return <NodeView id={fallback} inherited="drop" />
}
