export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export type HeldPress =
  | { kind: 'click'; at: HTMLElement; pieces?: undefined }
  /** `pieces`: number of pieces that it adds to the basket, 0 if that is not known; undefined if it adds none */
  | { kind: 'submit'; at: HTMLFormElement; by: HTMLElement | null; pieces: number | undefined }

/** Something that the shopper did before the page's script ran. */
export type HeldEvent =
  | HeldPress
  | { kind: 'key'; at: HTMLElement; pieces?: undefined; key: string; shiftKey: boolean }
  /** `caret`: start and end of the selection; null for fields without one */
  | { kind: 'typed'; at: Field; pieces?: undefined; value: string | boolean; caret: [number, number] | null }

/** What the boot script hands over to the page's script. */
export interface HeldEvents {
  /** oldest first */
  readonly list: HeldEvent[]
  /** runs for each */
  onHeld: () => void
  /** runs for each step back or forward */
  onPop: () => unknown
  /** runs the repetition of a held event, whose own events are not held again: those of the browser cannot be told apart */
  repeat(again: () => void): void
  /** takes back the number that the page shows of held pieces, and tells it, and each change of it, to `show` */
  showPieces(show: (pieces: number) => void): void
  /** where presses are held, and typing is noted: anywhere, until script says where it cannot answer yet */
  isWaiting: (at: Element) => boolean
  /** timer of the first press, which gives up; script that can run ends it */
  impatience?: ReturnType<typeof setTimeout>
  isGivenUp?: true
  /** script cannot run: links and forms work as they do without it */
  giveUp(): void
}

declare global {
  var heldEvents: HeldEvents | undefined
}
