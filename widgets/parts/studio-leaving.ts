/*
 * How the page of the studio, the forms on it and what opens other pages know of one another: by events of the document, as none is
 * part of the other.
 */

const ASK = 'studio-leaving'
/** A hidden field was filled in by something that is no field, such as a picker. */
export const TYPED = 'studio-typed'

type Answer = (isLeaving: boolean) => void

/** Whether the person gives up what is typed and not saved; true where no page is drawn that could ask. */
export function askToLeave(): Promise<boolean> {
  return new Promise((resolve) => {
    const isAsked = !document.dispatchEvent(new CustomEvent<Answer>(ASK, { detail: resolve, cancelable: true }))
    if (!isAsked) resolve(true)
  })
}

/** `ask` gets what takes the answer. Returns what ends it. */
export function onLeaving(ask: (answer: Answer) => void): () => void {
  function asked(event: Event) {
    event.preventDefault()
    ask((event as CustomEvent<Answer>).detail)
  }
  document.addEventListener(ASK, asked)
  return () => document.removeEventListener(ASK, asked)
}

/** A form of a node was sent, and what it asked for is done. */
const DONE = 'studio-done'

/** Tells whatever a form stands in that it is done. */
export function tellDone(form: Element): void {
  form.dispatchEvent(new Event(DONE, { bubbles: true }))
}

/** `act` runs once a form within the element is done. Returns what ends it. */
export function onDone(element: Element, act: () => void): () => void {
  element.addEventListener(DONE, act)
  return () => element.removeEventListener(DONE, act)
}

/** Tells that a field of the form of a node holds something else than before. */
export function tellTyped(nodeId: string, name: string): void {
  const field = document.getElementById(nodeId)?.querySelector(`[name="${CSS.escape(name)}"]`)
  field?.dispatchEvent(new Event(TYPED, { bubbles: true }))
}
