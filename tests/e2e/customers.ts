import { expect, type Shopper, type View, WIDTHS } from './shop.ts'

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

/** Opens a page of the account as a customer who must log in first. */
export async function openAs(customer: Shopper, email: string, path: string): Promise<void> {
  const { page } = customer
  await page.goto(path)
  // Without script a form that is sent too soon counts as a robot's.
  await customer.isLive()
  const main = page.getByRole('main')
  await main.locator('[name="email"]').fill(email)
  await main.locator('[name="password"]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(path)
  await customer.isLive()
}
