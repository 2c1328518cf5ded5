/** Words as they are compared when somebody searches: without case, and with one form for each letter. */
export const plainWords = (text: string): string => text.normalize('NFKC').toLowerCase()
