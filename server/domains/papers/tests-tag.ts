/** What an answer names that says what there is to take, and with what in it: papers and where they stand. */
export const TESTS_TAG = 'tests'
