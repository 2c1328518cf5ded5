/**
 * The sign-in code loads with the press that needs it: most people who read the instructions are signed in.
 */
export function askToSignIn(): void {
  import('../../../person/sign-in/sign-in-store.ts').then(
    ({ askToSignIn: ask }) => ask(),
    (error: unknown) => console.info('signing in did not come', error),
  )
}
