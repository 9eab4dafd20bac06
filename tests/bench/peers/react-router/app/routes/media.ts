import { fetchPicture } from '../../../shared/commerce.server.ts'
import type { Route } from './+types/media'

export const loader = ({ params }: Route.LoaderArgs) => fetchPicture(params['*'])
