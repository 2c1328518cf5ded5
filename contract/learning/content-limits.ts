/** B §4.9: a list of contents ends there. */
export const LAST_OF_LIST = 10_000
export const CONTENT_PAGE_SIZE = 10
