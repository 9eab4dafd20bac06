export function temporaryFolder(): string
