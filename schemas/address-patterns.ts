/*
 * Allowed forms of addresses. A path must not continue with a slash, a backslash or a space after its first
 * slash: browsers read a backslash as a slash and skip tabs and line ends, so that it could lead to another host. Without
 * look-ahead, as validators in Go and Rust have none. No zod here: the browser's entry reads effects with them.
 */

/** a path of this shop with its query and fragment */
export const SHOP_PATH = /^\/(?:[^/\\\s]|$)/

/** a path of this shop, or an http or https URL */
export const WEB_ADDRESS = /^(?:\/(?:[^/\\\s]|$)|https?:\/\/[^/\\\s?#])/

/** a path of this shop, a place of the same page, or a URL that a link may have */
export const LINK_TARGET = /^(?:\/(?:[^/\\\s]|$)|#|https?:\/\/[^/\\\s?#]|mailto:|tel:)/

/** a place of the same page */
export const FRAGMENT = /^#[^\s]/

/** a path below `/media/`, or an https URL */
export const PICTURE_ADDRESS = /^(?:\/media\/[A-Za-z0-9_-]|https:\/\/[^/\\\s?#])/
