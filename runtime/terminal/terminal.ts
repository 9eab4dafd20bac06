import type { Effect } from '#schemas/effect.ts'
import type { Screen } from '#schemas/screen.ts'
import { writePointer } from '#schemas/write-pointer.ts'
import { ShopError } from '../client/index.ts'
import { readEffects } from './apply-effects.ts'
import { readContract } from './contract.ts'
import { addressOf, payloadOf, type Typed, valuesOf } from './form-values.ts'
import { resolveBindings } from './live-data.ts'
import { drawScreen, type Outline } from './outline.ts'
import type { FieldValue, Form, Item } from './parts.ts'
import { describeField, printParts, usableItems } from './print.ts'
import { findItem, findOption, readCommand } from './read-command.ts'
import type { Words } from './words.ts'

export const HELP = `A number, or the words of an item, uses it: a link opens, a button is pressed, a box is ticked.
  7 = text, Search = moka   types into a field; without "= text" the field asks for it
  go /en/cart   back   again   opens a path, the page before, this page anew
  all           this page with header and footer
  help   quit`

/** A shopper's way through a shop by lines of text. */
export interface Terminal {
  /** opens an address and returns the page as text */
  open(address: string): Promise<string>
  /** runs one line and returns what it shows; null once the shopper has left */
  run(line: string): Promise<string | null>
  /** path of the present page */
  path(): string
}

interface State {
  screen: Screen
  words: Words
  path: string
  history: string[]
  data: Record<string, unknown>
  open: Set<string>
  typed: Map<string, Typed>
  errors: Map<string, Readonly<Record<string, string>>>
  /** messages that the next output begins with */
  told: string[]
  /** a value was typed, and all else stayed as it was */
  isTyping: boolean
  /** a field that waits for its text */
  asking: Extract<Item, { is: 'field' }> | null
}

/** A terminal over all that the shop at `origin` publishes. Throws ShopError if it cannot be reached. */
export async function openTerminal(origin: string, fetcher?: typeof fetch): Promise<Terminal> {
  const contract = await readContract(origin, fetcher)
  const { shop } = contract
  const state = { path: '/', history: [], data: {}, told: [], asking: null } as unknown as State
  Object.assign(state, { open: new Set(), typed: new Map(), errors: new Map() })

  async function go(address: string, { isAgain = false } = {}): Promise<void> {
    const target = new URL(address, new URL(state.path, origin))
    if (target.origin !== new URL(origin).origin || !/^https?:$/.test(target.protocol)) {
      state.told.push(`This leads out of the shop: ${target.href}`)
      return
    }
    const reply = await shop.screen(target.pathname + target.search)
    if (reply.leadsTo !== null) {
      state.told.push(`This leads out of the shop: ${reply.leadsTo}`)
      return
    }
    if (!isAgain || reply.path !== state.path) {
      if (state.screen) state.history.push(state.path)
      state.typed.clear()
      state.open.clear()
    }
    state.errors.clear()
    state.asking = null
    state.screen = reply.screen
    state.path = reply.screen.screen.path
    state.words = await contract.wordsOf(reply.screen)
    state.data = { ...state.data, ...(await readSession()), ...reply.screen.data }
  }

  /** A session that cannot be read now leaves the one shown. */
  async function readSession(): Promise<object> {
    return shop.session({ path: state.path }).catch((error) => {
      if (error instanceof ShopError) return {}
      throw error
    })
  }

  function outline(): Outline {
    return drawScreen(state.screen, {
      catalog: contract.catalog,
      words: state.words,
      data: state.data,
      open: state.open,
      overlays: contract.overlays,
      typed: (form) => state.typed.get(form) ?? {},
      errorsOf: (form) => state.errors.get(form) ?? {},
    })
  }

  function items(): Item[] {
    const { main, overlays, header, footer } = outline()
    return [overlays, main, header, footer].flatMap((parts) =>
      usableItems(parts, (form) => state.typed.get(form) ?? {}),
    )
  }

  function show({ isWhole = false } = {}): string {
    const drawn = outline()
    const numbers = new Map<Item, number>()
    const typed = (form: string) => state.typed.get(form) ?? {}
    for (const parts of [drawn.overlays, drawn.main, drawn.header, drawn.footer])
      for (const item of usableItems(parts, typed)) numbers.set(item, numbers.size + 1)
    const print = (parts: Outline['main']) => printParts(parts, (item) => numbers.get(item) ?? 0, typed)
    const { title } = state.screen.screen
    const lines = [
      ...state.told.splice(0).map((line) => `> ${line}`),
      `== ${title} (${state.path})`,
      ...(isWhole ? [...print(drawn.header), '--'] : []),
      ...print(drawn.overlays),
      ...print(drawn.main),
      ...(isWhole ? ['--', ...print(drawn.footer)] : []),
    ]
    return `${lines
      .filter((line, at) => line !== '' || lines[at - 1] !== '')
      .join('\n')
      .trimEnd()}\n`
  }

  /** The page after a field was used: only the field where nothing else has changed. */
  function shownAfter(item: Extract<Item, { is: 'field' | 'option' }>): string {
    const isShort = state.isTyping || state.asking !== null
    state.isTyping = false
    if (!isShort) return show()
    const lines = state.asking ? [] : [describeField(item, state.typed.get(item.form.id) ?? {})]
    return `${[...state.told.splice(0).map((line) => `> ${line}`), ...lines].join('\n')}\n`
  }

  async function use(item: Item): Promise<void> {
    if (item.is === 'link') return go(item.href)
    if (item.is === 'button') return send(item.form)
    if (item.is === 'option') return choose(item)
    if (item.field.type === 'check') {
      const { form, field } = item
      const typed = state.typed.get(form.id) ?? {}
      return setValue(form, field.name, !(typed[field.name] ?? field.value))
    }
    state.asking = item
    const options = item.field.options.filter(({ isOff }) => !isOff).map(({ label }) => label)
    state.told.push(
      `${describeField(item, state.typed.get(item.form.id) ?? {})}${options.length > 0 ? ` — ${options.join(', ')}` : ''}?`,
    )
  }

  function choose({ form, field, option }: Extract<Item, { is: 'option' }>): Promise<void> {
    if (field.type !== 'many') return setValue(form, field.name, option.value)
    const given = [valuesOf(form, state.typed.get(form.id) ?? {})[field.name]!].flat() as string[]
    const isTicked = given.includes(option.value)
    return setValue(
      form,
      field.name,
      isTicked ? given.filter((value) => value !== option.value) : [...given, option.value],
    )
  }

  async function type(item: Extract<Item, { is: 'field' | 'option' }>, text: string): Promise<void> {
    const { form, field } = item
    if (field.type === 'check') return setValue(form, field.name, !/^(0|no|n|-)?$/i.test(text))
    if (field.options.length === 0) return setValue(form, field.name, text)
    const option = findOption(field.options, text)
    if (option && !option.isOff) return choose({ is: 'option', form, field, option })
    state.isTyping = true
    state.told.push(`${field.label}: ${field.options.map(({ label }) => label).join(', ')}`)
  }

  async function setValue(form: Form, name: string, value: FieldValue): Promise<void> {
    state.typed.set(form.id, { ...state.typed.get(form.id), [name]: value })
    if (form.isSentAtOnce) return send(form)
    state.isTyping = true
    const field = form.fields.find((each) => each.name === name)
    const { send: sending } = form
    if (field?.saves && sending.by === 'event') {
      state.isTyping = false
      await runEvent({ ...form, send: { ...sending, event: 'save' } })
    }
  }

  async function send(form: Form): Promise<void> {
    const typed = state.typed.get(form.id) ?? {}
    if (form.send.by === 'address') return go(addressOf(form, typed))
    const { path } = state
    const isDone = await runEvent(form)
    if (!isDone) return
    // A quantity or a code that was taken is the shop's now; a refused one stays to be corrected.
    if (form.isSentAtOnce) state.typed.delete(form.id)
    if (state.path === path) tellSent(form)
  }

  /** A form that stays on the page is emptied, and says that it was sent. */
  function tellSent({ id, send: sending }: Form): void {
    const node = sending.by === 'event' && sending.event === 'submit' ? state.screen.nodes[sending.node] : undefined
    const sent = node?.type === 'form' ? resolveBindings(node.props.sent, state.data, state.words) : ''
    if (typeof sent !== 'string' || sent === '') return
    state.typed.delete(id)
    if (!state.told.includes(sent)) state.told.push(sent)
  }

  /** Runs the steps of an event until one fails. Returns whether all succeeded. */
  async function runEvent(form: Form): Promise<boolean> {
    if (form.send.by !== 'event') return false
    const { node: id, event } = form.send
    const node = state.screen.nodes[id]
    const declared = contract.catalog.document.nodes[node?.type ?? '']?.events[event] as
      | { properties?: object }
      | undefined
    const given = payloadOf(form, state.typed.get(form.id) ?? {})
    const known = new Set([
      ...Object.keys(declared?.properties ?? {}),
      ...form.fields.map(({ name }) => name.split('.')[0]!),
    ])
    const payload = Object.fromEntries(Object.entries(given).filter(([name]) => known.has(name)))
    state.errors.delete(form.id)
    for (const step of node?.on?.[event] ?? []) {
      if (step.do === 'call' || step.do === 'submit') {
        const reply = await shop.act(step.op, { ...payload, ...step.args }, { path: state.path })
        if (reply.needsCaptcha) state.told.push('The shop asks for a captcha: try again later.')
        await apply(reply.effects, form)
        if (!reply.ok) return false
      } else if (step.do === 'navigate') {
        if (typeof step.to !== 'string') return false
        await go(step.to)
      } else if (step.do === 'open') state.open.add(step.target)
      else if (step.do === 'close') closeOverlay(step.target)
      else if (step.do === 'toast' || step.do === 'copy') state.told.push(step.text)
      else if (step.do === 'set') state.data = writePointer(state.data, step.pointer, step.value)
      else if (step.do === 'refresh') await go(state.path, { isAgain: true })
    }
    return true
  }

  function closeOverlay(target: string | undefined): void {
    const last = target ?? [...state.open].at(-1)
    if (last !== undefined) state.open.delete(last)
  }

  /** First the data, then all that is told, then the way on. */
  async function apply(effects: readonly Effect[], form: Form): Promise<void> {
    const applied = readEffects(effects, state.data)
    // The operation is done, and only the screen knows what it has changed.
    if (!applied) return go(state.path, { isAgain: true })
    const { told, fieldErrors, fieldValues, goesTo, refreshes, opens } = applied
    state.data = applied.data
    state.told.push(...told)
    const values = Object.entries(fieldValues).map(([name, text]) => {
      const isBox = form.fields.find((field) => field.name === name)?.type === 'check'
      return [name, isBox ? text === 'true' : text] as const
    })
    if (values.length > 0) state.typed.set(form.id, { ...state.typed.get(form.id), ...Object.fromEntries(values) })
    if (goesTo !== null) await go(goesTo)
    else if (refreshes) await go(state.path, { isAgain: true })
    if (goesTo === null && Object.keys(fieldErrors).length > 0) state.errors.set(form.id, fieldErrors)
    for (const target of opens) state.open.add(target)
  }

  async function perform(line: string): Promise<string | null> {
    if (state.asking) {
      const asking = state.asking
      state.asking = null
      await type(asking, line)
      return shownAfter(asking)
    }
    const command = readCommand(line)
    switch (command.is) {
      case 'quit':
        return null
      case 'help':
        return `${HELP}\n`
      case 'all':
        return show({ isWhole: true })
      case 'again':
        await go(state.path, { isAgain: true })
        return show()
      case 'back': {
        const before = state.history.pop()
        if (before !== undefined) await go(before)
        if (before !== undefined) state.history.pop()
        return show()
      }
      case 'go':
        await go(command.path)
        return show()
      case 'nothing':
        return ''
      default: {
        const found = findItem(items(), command.name, { isTyped: command.text !== null })
        if (found.length !== 1) {
          const names = found.map(
            (item) => `  ${item.is === 'link' || item.is === 'button' ? item.text : item.field.label}`,
          )
          return found.length === 0
            ? `There is no "${command.name}" here. "help" tells what you can type.\n`
            : `Which one?\n${names.join('\n')}\n`
        }
        const [item] = found
        const isField = item!.is === 'field' || item!.is === 'option'
        if (command.text !== null && isField) await type(item!, command.text)
        else await use(item!)
        return isField ? shownAfter(item!) : show()
      }
    }
  }

  return {
    async open(address) {
      await go(address)
      return show()
    },
    async run(line) {
      try {
        return await perform(line.trim())
      } catch (error) {
        if (error instanceof ShopError) return `! ${error.message}\n`
        throw error
      }
    },
    path: () => state.path,
  }
}
