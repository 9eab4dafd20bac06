/** Header of an answer that names the parameters of the call's query without effect; a screen names them itself. */
export const IGNORED_HEADER = 'ignored-parameters'
