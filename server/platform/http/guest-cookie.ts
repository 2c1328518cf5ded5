/** Whose cart it is, while nobody is signed in: 128 random bits, known to that browser alone. */
export const GUEST_COOKIE = 'guest_key'
export const GUEST_KEY = /^[A-Za-z0-9_-]{22}$/
