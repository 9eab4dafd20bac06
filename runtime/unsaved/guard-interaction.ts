import { askToLeave, tellDone } from '#widgets/parts/studio-leaving.ts'
import type { Interaction } from '../open-interaction.ts'
import { fillKeptForm, forgetKeptForm, forgetKeptForms, keepForms } from './kept-forms.ts'
import type { UnsavedForms } from './unsaved-forms.ts'

/** Events that end the session of the person, after which nothing can be saved. */
const LEAVING: readonly string[] = ['logOut']
/** Events that store what was typed. */
const SAVING: readonly string[] = ['submit', 'save', 'finish']

/**
 * Asks before a page is left on which something typed is not saved: by a link, a form that opens a page, back and forward, or the
 * answer to another form. The form that is being sent is not asked about. Where its answer leads to another page without having done it
 * (to the confirmation of who it is, to the log-in), it is filled in again when the person comes back.
 */
export function guardInteraction(opened: Interaction, unsaved: UnsavedForms): Interaction {
  const { navigator } = opened
  const sending: string[] = []

  const formsSent = () => sending.flatMap((id) => document.getElementById(id) ?? [])
  const isUnsaved = () => unsaved.has(formsSent())

  async function mayLeave(): Promise<boolean> {
    if (!isUnsaved()) return true
    if (!(await askToLeave())) return false
    unsaved.forget()
    return true
  }

  return {
    ...opened,
    async run(nodeId, event, payload) {
      if (LEAVING.includes(event)) {
        if (!(await mayLeave())) return false
        forgetKeptForms()
      }
      sending.push(nodeId)
      const address = shownAddress()
      const form = document.getElementById(nodeId)
      try {
        const isDone = await opened.run(nodeId, event, payload)
        if (isDone) forgetKeptForm(address)
        if (isDone && SAVING.includes(event) && form) {
          unsaved.forget(form)
          tellDone(document.getElementById(nodeId) ?? form)
        }
        return isDone
      } finally {
        sending.splice(sending.indexOf(nodeId), 1)
      }
    },
    navigator: {
      ...navigator,
      async go(to, options) {
        if (!(await mayLeave())) return false
        const from = shownAddress()
        keepForms(formsSent(), from)
        const isThere = await navigator.go(to, options)
        if (shownAddress() !== from) void fillKeptForm(shownAddress())
        return isThere
      },
      async pop() {
        const { href, state } = unsaved.place()
        const isSamePage = new URL(href).pathname + new URL(href).search === shownAddress()
        if (isSamePage || !isUnsaved()) {
          await navigator.pop()
          return fillKeptForm(shownAddress())
        }
        // The address of the page that is still shown; one step back leads to where the person wanted to go.
        history.pushState(state, '', href)
        if (!(await askToLeave())) return
        unsaved.forget()
        history.back()
      },
    },
  }
}

const shownAddress = () => location.pathname + location.search
