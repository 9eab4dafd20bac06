import type { ConsentInput, RegistrationInput } from '#schemas/customer.ts'
import type { User } from '#schemas/user.ts'
import type { Outcome } from '#server/platform/outcome.ts'

/**
 * Why a login was refused; `detail` of the outcome is the API's own sentence. `captcha_required`: a solved captcha would let it through
 * at once, without one it has to wait.
 */
export type LoginRefusal = 'credentials_wrong' | 'captcha_required' | 'too_many' | 'captcha_failed' | 'refused'

/** Why an account change was refused; `link_invalid`: a mailed link that was used, replaced, or is too old. */
export type AccountRefusal = 'link_invalid' | 'password_wrong' | 'too_many' | 'captcha_failed' | 'gone' | 'refused'

/** A user who has just logged in. */
export interface Entry {
  /** a fresh user token */
  token: string
  user: User
  knownDevice: KnownDevice
}

/** Proof that the customer has logged in on this device, to be kept there; null where the API gives none. */
export type KnownDevice = string | null

/** The person who accepts a mailed invitation to a company. */
export interface InvitationAcceptance {
  token: string
  firstName: string
  lastName: string
  password: string
  consents: ConsentInput[]
}

/** Login, registration and credentials. Every method throws UpstreamError. */
export interface IdentityPort {
  /** The user's token for correct credentials. `knownDevice`: what an earlier login on this device gave. S7.45. */
  logIn(
    credentials: { email: string; password: string },
    knownDevice: KnownDevice,
  ): Promise<Outcome<Entry, LoginRefusal>>
  /**
   * Mails a link that opens the account; also succeeds for an address that already has one. With the token of an order
   * of that address its guest orders become the account's.
   */
  register(input: RegistrationInput, orderToken: string | null): Promise<Outcome<null, AccountRefusal>>
  confirmRegistration(token: string): Promise<Outcome<Entry, AccountRefusal>>
  /** Opens the log-in of a company's invited user; `refused` if the address has an account of its own. */
  acceptInvitation(input: InvitationAcceptance): Promise<Outcome<Entry, AccountRefusal>>
  /** Joins a company with the account of the invited address; all its sessions end. `refused` says why it cannot. */
  joinCompany(token: string): Promise<Outcome<Entry, AccountRefusal>>
  /** Mails a link; also succeeds for an unknown address. */
  remindPassword(email: string): Promise<Outcome<null, AccountRefusal>>
  /** All sessions end; the device is known from then on. */
  resetPassword(input: {
    token: string
    password: string
  }): Promise<Outcome<{ knownDevice: KnownDevice }, AccountRefusal>>
  /** All other sessions end, so this one gets a new token. */
  changePassword(input: { currentPassword: string; password: string }): Promise<Outcome<Entry, AccountRefusal>>
  /** Mails a link to the new address. */
  changeEmail(input: { email: string; currentPassword: string }): Promise<Outcome<null, AccountRefusal>>
  confirmEmail(token: string): Promise<Outcome<null, AccountRefusal>>
  /** Ends the session of the shopper's token; done as well when it has ended before. */
  logOut(): Promise<void>
  logOutEverywhere(): Promise<void>
}
