/** The event that requests the dialog (sign-in-store.ts), whether or not its part is loaded. */
export const SIGN_IN_ASKED = 'sign-in-asked'
/** B §9: the target opens a second after signing in. */
export const OPEN_AFTER_MS = 1000
/** A link with this hash opens the dialog. */
export const LOGIN_HASH = '#show-login'
/** Set in this tab once it has the history from the server. */
export const HISTORY_FETCHED = 'historyFetched'
/** The step of a dialog that was open when this tab was reloaded. */
export const STEP_KEY = 'signInStep'
