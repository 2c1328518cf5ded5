import { DOMAINS } from './index.ts'

/** What the domains add to `getMe`. */
export const ME_PARTS = DOMAINS.flatMap(({ meParts }) => meParts ?? [])
