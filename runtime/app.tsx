import { useAtomValue } from 'jotai/react'
import { useMemo } from 'react'
import { runEvent } from './actions/run-event.ts'
import { DrawnScreen } from './draw.tsx'
import { picturesFrom } from './drawing/picture.ts'
import type { WidgetRegistry, World } from './drawing/world.ts'
import { Furniture } from './furniture.tsx'
import type { Shop } from './shop.ts'
import { clientWorld } from './state/client-world.ts'
import { voiceAtom } from './state/voice.ts'

interface AppProps {
  shop: Shop
  registry: WidgetRegistry
  mode: World['mode']
  /** where pictures are resized; absent: by the shop itself */
  imageCdn?: string | null
}

/** The page in the browser: the screen the store shows, and what stands around it. */
export function App({ shop, registry, mode, imageCdn = null }: AppProps) {
  const voice = useAtomValue(voiceAtom)
  const world = useMemo(
    () =>
      voice &&
      clientWorld(shop.store, {
        ...voice,
        registry,
        mode,
        picture: picturesFrom(imageCdn),
        read: shop.readData(voice),
        emit: (nodeId, event, payload) => runEvent(shop, nodeId, event, payload),
        report: ({ nodeId, type, message }) => shop.report(`${type} ${nodeId}: ${message}`, { node: nodeId, type }),
      }),
    [voice, shop, registry, mode, imageCdn],
  )
  return (
    world && (
      <DrawnScreen world={world}>
        <Furniture />
      </DrawnScreen>
    )
  )
}
