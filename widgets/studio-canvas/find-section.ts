/** Place and size on the page, in its own px. */
export interface Box {
  top: number
  left: number
  width: number
  height: number
}

/** Start of the ids of elements of the page, or of the frame around it. */
export type Area = 'screen' | 'frame'

/**
 * The innermost of the known sections that an element of a drawn page belongs to; null for none. Ids of its elements begin with the
 * area and the section: `screen.hero`, `screen.hero.text`, `screen.hero-title`.
 */
export function sectionAt(element: Element | null, area: Area, known: ReadonlySet<string>): string | null {
  for (let each = element?.closest(`[id^="${area}."]`); each; each = each.parentElement?.closest(`[id^="${area}."]`)) {
    const found = sectionOfId(each.id.slice(area.length + 1), known)
    if (found !== null) return found
  }
  return null
}

function sectionOfId(id: string, known: ReadonlySet<string>): string | null {
  for (let rest = id; rest !== ''; rest = rest.slice(0, Math.max(rest.lastIndexOf('.'), rest.lastIndexOf('-'), 0)))
    if (known.has(rest)) return rest
  return null
}

/** What a section takes up of a drawn page: all its nodes together; null while it shows nothing. */
export function boxOfSection(page: Document, area: Area, section: string): Box | null {
  const id = `${area}.${section}`
  const own = page.getElementById(id)
  const elements = own ? [own] : [...page.querySelectorAll(`[id^="${CSS.escape(`${id}.`)}"]`)]
  const boxes = elements.map((element) => element.getBoundingClientRect()).filter(({ height }) => height > 0)
  if (boxes.length === 0) return null
  const top = Math.min(...boxes.map((box) => box.top))
  const left = Math.min(...boxes.map((box) => box.left))
  return {
    ...{ top, left },
    width: Math.max(...boxes.map((box) => box.right)) - left,
    height: Math.max(...boxes.map((box) => box.bottom)) - top,
  }
}
