/**
 * Marks a returning visitor before the first paint, so that space for what they viewed is reserved and
 * nothing jumps when it loads. The page itself is the same for everyone.
 */
export const RETURNING_SCRIPT =
  "if(/(^|; )(recently_visited|continue_purchase)=[1-9]/.test(document.cookie))document.documentElement.dataset.returning=''"
