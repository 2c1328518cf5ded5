/** Opens the sign-in dialog; few buyers press it, so its part loads on demand. */
export const askForAccount = (): void =>
  void import('../../person/sign-in/sign-in-store.ts').then(({ askToSignIn }) => askToSignIn())
