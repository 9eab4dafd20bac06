import { type Context, type Handler, Hono } from 'hono'
import type { CommerceEnv } from '../parts.ts'
import { answerStaffCall, refuseStaffKey } from '../staff/staff-call.ts'
import type { Call } from './call.ts'
import { operationId } from './operation-id.ts'

type Method = 'get' | 'post' | 'patch' | 'delete'

/** A misspelled key of a description does not compile. */
type KnownKeys<Described> = { [Key in Exclude<keyof Described, keyof Call>]: never }

type Register = <const Path extends string, const Described extends Call>(
  path: Path,
  call: Described & KnownKeys<Described>,
  handler: (context: Context<CommerceEnv, Path>, call: Described) => Response | Promise<Response>,
) => void

/** Routes of the commerce API, each registered with its description. */
export type CallRoutes = Record<Method, Register> & { app: Hono<CommerceEnv> }

/** Descriptions by handler: Hono keeps a handler when it mounts one app on another. */
const descriptions = new WeakMap<Handler, Call>()

/**
 * A Hono app whose routes state what they take and answer: `/openapi.json` is generated from it, and the handler reads
 * its input with the schemas of the description, its second argument. Answers are not checked at run time. A call with a
 * right belongs to staff (`staff/staff-call.ts`).
 */
export function createCallRoutes(): CallRoutes {
  const app = new Hono<CommerceEnv>()
  const register =
    (method: Method): Register =>
    (path, call, handler) => {
      const right = call.right ?? call.staff
      const isStaff = /^\/staff(\/|$)/.test(path)
      if (isStaff && right === undefined)
        throw new Error(`${method} ${path} names no right. Say which one opens it (schemas/staff-right.ts).`)
      const isDangerous = call.isDangerous ?? false
      const route = right && { method, path, right, isDangerous, operation: operationId(method, path) }
      const answer: Handler<CommerceEnv, typeof path> = (context) => {
        if (route) return answerStaffCall(context, route, () => handler(context, call))
        if (!call.isOpen) refuseStaffKey(context)
        return handler(context, call)
      }
      descriptions.set(answer as Handler, call)
      app.on(method.toUpperCase(), path, answer)
    }
  return { app, get: register('get'), post: register('post'), patch: register('patch'), delete: register('delete') }
}

/** A described call and the address it is registered at, in Hono's notation. */
export interface RegisteredCall {
  method: Method
  path: string
  call: Call
}

/** The calls of an app's routes, middleware left out. Throws for a route that was registered without a description. */
export function registeredCalls(routes: Hono<CommerceEnv>['routes']): RegisteredCall[] {
  return routes
    .filter(({ method, path }) => !(method === 'ALL' && path === '/*'))
    .map(({ method, path, handler }) => {
      const call = descriptions.get(handler as Handler)
      if (!call) {
        throw new Error(
          `${method} ${path} has no description, so /openapi.json would lack it. Register it with createCallRoutes (server/commerce/openapi/call-routes.ts).`,
        )
      }
      return { method: method.toLowerCase() as Method, path, call }
    })
}
