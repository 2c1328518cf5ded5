/**
 * Anything that needs the dialog says so with it (sign-in-store.ts), whether or not the dialog's part is
 * loaded.
 */
export const SIGN_IN_ASKED = 'sign-in-asked'
/** B §9: what was wanted opens a second after signing in. */
export const OPEN_AFTER_MS = 1000
/** A link that carries it opens the dialog. */
export const LOGIN_HASH = '#show-login'
/** Where a dialog that was open when this tab was loaded anew left off. */
export const STEP_KEY = 'signInStep'
