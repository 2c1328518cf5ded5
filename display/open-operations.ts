/** What a button may lead to: shown only once it works. Checkout and trials open with their own work. */
export type Operation = 'buy' | 'view-course' | 'free-trial'

export const OPEN_OPERATIONS: readonly Operation[] = ['view-course']
