import { type RefObject, useMemo } from 'react'

/** The line that something would be dropped below, and what that means in words. */
export interface Drop {
  /** name of the line: `section:hero` */
  row: string
  words: string
}

interface DropLine {
  show(drop: Drop | null): void
  say(words: string): void
}

/**
 * Marks the line of a list that something would be dropped below, with the place in words, and says them. By hand: nothing is drawn
 * anew while somebody drags. `news` is a status that holds nothing else.
 */
export function useDropLine(list: RefObject<HTMLElement | null>, news: RefObject<HTMLElement | null>): DropLine {
  return useMemo(() => {
    let marked: Element | null = null
    let shown: Drop | null = null
    function say(words: string) {
      if (news.current && news.current.textContent !== words) news.current.textContent = words
    }
    return {
      say,
      show(drop) {
        if (drop?.row === shown?.row && drop?.words === shown?.words) return
        shown = drop
        const row = drop && (list.current?.querySelector(`[data-row="${CSS.escape(drop.row)}"]`) ?? null)
        if (row !== marked) marked?.removeAttribute('data-drop')
        row?.setAttribute('data-drop', drop!.words)
        marked = row
        say(drop?.words ?? '')
      },
    }
  }, [list, news])
}
