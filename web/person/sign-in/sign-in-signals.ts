/**
 * Anything that needs the dialog says so with it (sign-in-store.ts), whether or not the dialog's part is
 * loaded.
 */
export const SIGN_IN_ASKED = 'sign-in-asked'
/** A link that carries it opens the dialog. */
export const LOGIN_HASH = '#show-login'
/** Where a dialog that was open when this tab was loaded anew left off. */
export const STEP_KEY = 'signInStep'
