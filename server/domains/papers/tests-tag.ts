/** Names for answers about what there is to take: papers and their places. */
export const TESTS_TAG = 'tests'
