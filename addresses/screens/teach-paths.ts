/** The classes that a teacher teaches, from today on. */
export const teachPath = (): string => '/teach'

/** A teacher's desk in one of them. */
export const deskPath = ({ itemId }: { itemId: number }): string => `/teach/${itemId}`
