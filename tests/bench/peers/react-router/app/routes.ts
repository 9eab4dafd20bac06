import { type RouteConfig, route } from '@react-router/dev/routes'

export default [route('en/:slug', 'routes/category.tsx'), route('media/*', 'routes/media.ts')] satisfies RouteConfig
