import { useAtomValue } from 'jotai/react'
import { useMemo } from 'react'
import { DrawnScreen } from './draw.tsx'
import { picturesFrom } from './drawing/picture.ts'
import type { WidgetRegistry, World } from './drawing/world.ts'
import { PageChrome } from './page-chrome.tsx'
import type { PageShop } from './shop.ts'
import { clientWorld } from './state/client-world.ts'
import { pageLanguageAtom } from './state/page-language.ts'

interface AppProps {
  shop: PageShop
  registry: WidgetRegistry
  arrival?: World['arrival']
  hydrated?: World['hydrated']
  mode: World['mode']
  /** base address of the image CDN; absent: the shop resizes images itself */
  imageCdn?: string | null
}

/** The page in the browser: the store's screen and the page chrome. */
export function App({ shop, registry, arrival, hydrated, mode, imageCdn = null }: AppProps) {
  const pageLanguage = useAtomValue(pageLanguageAtom)
  const world = useMemo(
    () =>
      pageLanguage &&
      clientWorld(shop.store, {
        ...pageLanguage,
        registry,
        ...(arrival && { arrival }),
        ...(hydrated && { hydrated }),
        mode,
        picture: picturesFrom(imageCdn),
        read: shop.readData(pageLanguage),
        emit: shop.run,
        report: ({ nodeId, type, message }) => shop.report(`${type} ${nodeId}: ${message}`, { node: nodeId, type }),
      }),
    [pageLanguage, shop, registry, arrival, hydrated, mode, imageCdn],
  )
  return (
    world && (
      <DrawnScreen world={world}>
        <PageChrome />
      </DrawnScreen>
    )
  )
}
