/** B §9: cards of a page of the test-pass browser, and the most that a call gives at once. */
export const TEST_PASS_PAGE_SIZE = 50
