/**
 * `Rs 1,499` of `₹1,499`: the sign is none of the letters of an SMS, and would cut its length to less than
 * half.
 */
export const spelledRupees = (amount: string): string => amount.replace('₹', 'Rs ')
