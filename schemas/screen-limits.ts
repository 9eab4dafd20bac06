/** Constants of the screen's contract without zod, so that browsers can load them. */

/** Version of the screen's envelope; a different major version is a different contract. */
export const PROTOCOL = '1.0'

/** Limits of one screen, at publish and at run time. Architecture 3. */
export const SCREEN_BUDGET = { bytes: 256 * 1024, nodes: 1500, depth: 16 } as const

/** Ids of nodes: `frame.…` for the frame's, `screen.…` for the screen's own. */
export const NODE_ID = /^(frame|screen)(\.[A-Za-z0-9_-]+)+$/
