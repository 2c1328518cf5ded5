/** Said by each button of a page to its one popup. */
export const TRIAL_ASKED = 'trial-asked'

/** In the address while a guest signs in: a page that is loaded again goes on to the popup. */
export const TRIAL_HASH = '#free-trial'
