export const LONGEST_MESSAGE = 300
export const LONGEST_QUESTION = 600
export const LONGEST_ANSWER = 1_000
