/**
 * Id of the data block that lists what the page loads: first the entry, then all imports of the entry and of the page's
 * widgets, then files of words.
 */
export const MODULES_ID = 'page-modules'
