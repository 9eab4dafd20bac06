import { type View, WIDTHS } from './shop.ts'

/** Password of all customers of the demo shop. */
export const PASSWORD = 'Ziarno#2026'

const EMAILS = [
  'alicja@klient.example',
  'tomasz@klient.example',
  'lena@kunde.example',
  'robert@podzegarem.example',
  'ewa@nadstawem.example',
  'piotr@klatka.example',
] as const

/** E-mail address of a customer, a different one for each view of one language: parallel views share no account. */
export function customerFor({ width, script }: View): string {
  return EMAILS[WIDTHS.indexOf(width) * 2 + Number(script)] as string
}
