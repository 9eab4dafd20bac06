import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api'

/** One entry of an accessibility tree, in document order. */
export interface TreeEntry {
  role: string
  name: string
  /** of a heading */
  level?: number
  /** of a link: its address */
  href?: string
  /** `checked`, `disabled`, `expanded`, `collapsed`, `current`, `required` */
  states?: string[]
}

const ROLES: ReadonlySet<string> = new Set([
  ...['heading', 'link', 'button', 'textbox', 'searchbox', 'spinbutton', 'checkbox', 'radio', 'combobox', 'img'],
  ...['alert', 'status', 'navigation', 'banner', 'main', 'contentinfo', 'dialog', 'progressbar'],
])

/** Roles, names and states of what assistive technology meets in a container, in order. */
export function accessibilityTree(container: Element): TreeEntry[] {
  return [...container.querySelectorAll('*')].flatMap((element) => {
    const role = getRole(element)
    if (role === null || !ROLES.has(role) || isInaccessible(element)) return []
    const name = tidy(computeAccessibleName(element))
    const level =
      role === 'heading' ? Number(element.getAttribute('aria-level') ?? element.tagName.slice(1)) : undefined
    const href = role === 'link' ? (element.getAttribute('href') ?? undefined) : undefined
    const states = statesOf(element)
    return [{ role, name, ...(level && { level }), ...(href && { href }), ...(states.length > 0 && { states }) }]
  })
}

/**
 * Texts that a reader hears in a container, in order: those between two tags. Text that is hidden from assistive
 * technology is left out.
 */
export function heardTexts(container: Element): string[] {
  return [...container.querySelectorAll('*')].flatMap((element) => {
    if (SILENT_ELEMENTS.has(element.tagName) || isInaccessible(element)) return []
    const texts: string[] = []
    let text = ''
    for (const child of element.childNodes) {
      // Comments stand between two texts of React.
      if (child.nodeType === child.TEXT_NODE) text += child.textContent ?? ''
      else if (child.nodeType === child.ELEMENT_NODE) {
        texts.push(text)
        text = ''
      }
    }
    return [...texts, text].map(tidy).filter((each) => each !== '')
  })
}

const SILENT_ELEMENTS: ReadonlySet<string> = new Set(['SCRIPT', 'STYLE', 'TEMPLATE'])

function statesOf(element: Element): string[] {
  const expanded = element.getAttribute('aria-expanded')
  const current = element.getAttribute('aria-current')
  return [
    ...((element as HTMLInputElement).checked === true || element.getAttribute('aria-checked') === 'true'
      ? ['checked']
      : []),
    ...((element as HTMLButtonElement).disabled === true ? ['disabled'] : []),
    ...((element as HTMLInputElement).required === true || element.getAttribute('aria-required') === 'true'
      ? ['required']
      : []),
    ...(expanded === null ? [] : [expanded === 'true' ? 'expanded' : 'collapsed']),
    ...(current === null || current === 'false' ? [] : ['current']),
  ]
}

/** Kinds of spaces do not matter to a listener. */
function tidy(name: string): string {
  return name.replaceAll(/[\s\u2060]+/g, ' ').trim()
}
