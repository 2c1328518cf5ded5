/**
 * Marks a visitor who was here before, ahead of the first paint, so that the place of what they looked at is
 * held free and nothing jumps when it comes. The page itself is the same for everybody.
 */
export const RETURNING_SCRIPT =
  "if(/(^|; )(recently_visited|continue_purchase)=[1-9]/.test(document.cookie))document.documentElement.dataset.returning=''"
