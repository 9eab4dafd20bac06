import { fetchPicture } from '../../../../shared/commerce.server.ts'

export async function GET(_: Request, { params }: { params: Promise<{ key: string[] }> }) {
  return fetchPicture((await params).key.join('/'))
}
