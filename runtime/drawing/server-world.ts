import type { Screen } from '#schemas/screen.ts'
import { picturesFrom } from './picture.ts'
import { type ShownScreen, showScreen } from './shown-screen.ts'
import { type DrawProblem, type Facts, NO_CONSENT, NO_WAITS, type WidgetRegistry, type World } from './world.ts'

/** Texts and amounts in the language of one screen. */
export type Texts = Pick<World, 't' | 'money'>

export interface ServerWorldParts {
  screen: Screen
  registry: WidgetRegistry
  texts: Texts
  mode: World['mode']
  shown?: ShownScreen
  /** base address of the image CDN; absent: the shop resizes images itself */
  imageCdn?: string | null
  report(problem: DrawProblem): void
}

type LanguageVariant = Pick<Screen['cache']['variant'], 'locale' | 'currency' | 'priceMode' | 'kind'>

/** A world without its page. */
export type LanguageWorld = Omit<World, 'back' | 'useScreen' | 'useFacts' | 'report'>

const NO_RUN = { isRunning: false, hasFailed: false, fieldErrors: {}, fieldValues: {} } as const
const NO_MEMORY = { isAllowed: false, value: null, keep() {} } as const
const CLOSED_OVERLAY = { isOpen: false, open() {}, close() {} } as const

/** A static world: the server draws from it, and the browser's first draw must be equal. */
export function serverWorld({ screen, report, shown, ...parts }: ServerWorldParts): World {
  const drawn = shown ?? showScreen(screen)
  const facts = firstFacts(screen)
  return {
    ...languageWorld({ ...parts, variant: screen.cache.variant }),
    back: screen.screen.path,
    useScreen: (select) => select(drawn),
    useFacts: (select) => select(facts),
    report,
  }
}

/** What all pages of one language, currency, price mode and kind of shopper have in common. It holds no page. */
export function languageWorld({
  variant: { locale, currency, priceMode, kind },
  registry,
  texts,
  mode,
  imageCdn = null,
}: Omit<ServerWorldParts, 'screen' | 'shown' | 'report'> & { variant: LanguageVariant }): LanguageWorld {
  return {
    registry,
    mode,
    isServer: true,
    locale,
    currency,
    priceMode,
    kind,
    ...texts,
    picture: picturesFrom(imageCdn),
    useRun: () => NO_RUN,
    useOverlay: () => CLOSED_OVERLAY,
    useMemory: () => NO_MEMORY,
    useIsLive: () => false,
    read: async () => null,
    emit: async () => false,
  }
}

/** Data known before script runs: the screen's own data, no consent, the device class that the server was given. */
export function firstFacts(screen: Screen): Facts {
  return {
    data: screen.data,
    device: screen.cache.variant.device ?? 'desktop',
    consent: NO_CONSENT,
    timing: screen.timing ?? NO_WAITS,
  }
}
