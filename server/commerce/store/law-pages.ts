/** Pages without which nobody may sell to consumers. Domain 1. */
export const LAW_PAGES = ['terms', 'privacy', 'withdrawal', 'legal-notice'] as const
