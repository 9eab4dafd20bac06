import { readConsent } from '#schemas/consent.ts'
import { readCookie } from '../navigation/cookie.ts'
import { consentAtom } from './atoms.ts'
import { clearDevice, readDevice } from './device-memory.ts'
import type { Store } from './store.ts'

/**
 * Applies the consent in the cookie; data that the device may no longer store is deleted. `<html>` tells the styles
 * whether the shopper has chosen. Called when the cookie may have changed. Domain 1.
 */
export function applyConsent(store: Store): void {
  const consent = readConsent(readCookie('consent'))
  const before = store.get(consentAtom)
  const isChosen = consent !== null
  const purposes = consent?.purposes ?? new Set()
  if (before.isChosen === isChosen && isSame(before.purposes, purposes)) return
  store.set(consentAtom, { isChosen, purposes })
  document.documentElement.toggleAttribute('data-consent', isChosen)
  if (purposes.has('preferences')) readDevice(store)
  else clearDevice(store)
}

/** Follows a choice in this or another tab, and values that other tabs store on the device. */
export function followConsent(store: Store): void {
  applyConsent(store)
  // Without a choice nothing has changed yet, but an older choice may have expired.
  if (!store.get(consentAtom).purposes.has('preferences')) clearDevice(store)
  document.addEventListener('visibilitychange', () => applyConsent(store))
  window.addEventListener('storage', () => {
    applyConsent(store)
    if (store.get(consentAtom).purposes.has('preferences')) readDevice(store)
  })
}

function isSame(one: ReadonlySet<unknown>, other: ReadonlySet<unknown>): boolean {
  return one.size === other.size && [...one].every((value) => other.has(value))
}
