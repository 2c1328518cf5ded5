/** Where anybody checks a score receipt. */
export const SCORE_RECEIPT = '/score-receipt'

export const scoreReceiptPath = (): string => SCORE_RECEIPT
