export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export type HeldPress =
  | { kind: 'click'; at: HTMLElement }
  | { kind: 'submit'; at: HTMLFormElement; by: HTMLElement | null }

/** Something that the shopper did before the page's script ran. */
export type HeldEvent =
  | HeldPress
  | { kind: 'key'; at: HTMLElement; key: string; shiftKey: boolean }
  /** `caret`: start and end of the selection; null for fields without one */
  | { kind: 'typed'; at: Field; value: string | boolean; caret: [number, number] | null }

/** What the boot script hands over to the page's script. */
export interface HeldEvents {
  /** oldest first; grows until `end` */
  readonly list: HeldEvent[]
  /** runs the repetition of a held event, whose own events are not held again: those of the browser cannot be told apart */
  repeat(again: () => void): void
  /** script handles events from now on */
  end(): void
  /** script cannot run: links and forms work as they do without it */
  giveUp(): void
}

declare global {
  var heldEvents: HeldEvents | undefined
}
