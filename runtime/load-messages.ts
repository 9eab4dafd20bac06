import type { MessageFile } from '#schemas/message-file.ts'

/** The words of a published file. Rejects without a connection. An outdated address leads to the present words. */
export async function loadMessages(address: string): Promise<MessageFile['messages']> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return ((await response.json()) as MessageFile).messages
}
