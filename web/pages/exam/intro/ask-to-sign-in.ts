/** Signing in comes with the press that asks for it: most who read the instructions are signed in. */
export function askToSignIn(): void {
  import('../../../person/sign-in/sign-in-store.ts').then(
    ({ askToSignIn: ask }) => ask(),
    (error: unknown) => console.info('signing in did not come', error),
  )
}
