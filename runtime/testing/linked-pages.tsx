import { z } from 'zod'
import { bindable } from '#schemas/binding.ts'
import type { Locale } from '#schemas/locale.ts'
import type { Screen } from '#schemas/screen.ts'
import { defineNode } from '#widgets/define-node.ts'
import { useHost, type WidgetProps } from '#widgets/host.ts'
import type { WidgetRegistry } from '../drawing/world.ts'
import { nodeOf, screenOf } from './fixture-screen.ts'

/* Pages with links, a search form and fields, for navigation tests: `/en/a`, its second page, and `/en/b`. */

const page = defineNode({ type: 'page', group: 'frame', title: 'Page', props: z.strictObject({}), slots: ['main'] })
const text = defineNode({
  type: 'text',
  group: 'shop',
  title: 'Text',
  props: z.strictObject({ text: z.string(), count: bindable(z.int()).optional() }),
  defaults: { text: 'default' },
  events: { again: z.strictObject({}) },
})

export const linkedDefinitions = [page, text]

export const linkedRegistry: WidgetRegistry = {
  page: ({ id, slots }: WidgetProps<typeof page>) => (
    <div id={id}>
      <input aria-label="search" />
      <a href="/en/b">to b</a>
      <a href="/en/a?page=2">page 2</a>
      <a href="https://elsewhere.example/">out</a>
      <a href="/media/file.pdf">file</a>
      <form action="/en/search">
        <input name="phrase" defaultValue="moka" aria-label="phrase" />
      </form>
      <main>{slots.main}</main>
    </div>
  ),
  text: ({ id, props }: WidgetProps<typeof text>) => {
    const { t, emit, useBinding } = useHost()
    return (
      <div id={id}>
        <h1>{props.text}</h1>
        <input aria-label="typed" />
        <i>{t('toast.close')}</i>
        <b>{useBinding(props.count ?? -1)}</b>
        <button type="button" onClick={() => emit('again')}>
          again
        </button>
      </div>
    )
  },
}

interface PageParts {
  props?: Record<string, string | number | { $data: string }>
  locale?: Locale
  data?: Screen['data']
}

/** One of these pages, with its own texts and extra nodes. */
export function linkedPage(
  path: string,
  title: string,
  { props = { text: title }, locale = 'en', data = {} }: PageParts = {},
): Screen {
  return screenOf({
    nodes: {
      'frame.page': nodeOf('page', { slots: { main: ['screen.text'] } }),
      'screen.text': nodeOf('text', { props, on: { again: [{ do: 'refresh' }] } }),
    },
    path,
    title,
    locale,
    data,
  })
}
