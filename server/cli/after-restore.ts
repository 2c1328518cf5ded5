import { DOMAINS } from '../domains/index.ts'

/** What the domains do once a backup is back. */
export const AFTER_RESTORE = DOMAINS.flatMap(({ afterRestore }) => afterRestore ?? [])
