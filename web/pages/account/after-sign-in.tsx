import type { Target } from './sign-in-store.ts'

export const AfterSignIn = (_: { target: Target }) => null
