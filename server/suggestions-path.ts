/** Where products are suggested for what somebody is typing. */
export const SUGGESTIONS_PATH = '/api/suggestions'
