import * as React from 'react'

/*
 * In development React notes with each element the stack that made it, for the words of its warnings: a third of the CPU of drawing. It
 * stops after ten thousand elements; for who imports this it has counted as many before the first.
 */
const NAME = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const internals = (React as unknown as Record<string, object | undefined>)[NAME]
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} })
