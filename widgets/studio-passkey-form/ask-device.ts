/** Whether the browser knows passkeys and their JSON: all that are kept up to date do. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential
}

/** Has the device make or prove a passkey, and returns its answer as JSON. Rejects if it or the person refuses. */
export async function askDevice(does: 'create' | 'prove', options: string): Promise<string> {
  const parsed: unknown = JSON.parse(options)
  const credential =
    does === 'create'
      ? await navigator.credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(parsed as PublicKeyCredentialCreationOptionsJSON),
        })
      : await navigator.credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(parsed as PublicKeyCredentialRequestOptionsJSON),
        })
  return JSON.stringify(credential)
}
