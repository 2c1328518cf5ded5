/** Opens the dialog to sign in; few who buy press it, so its part is loaded then. */
export const askForAccount = (): void =>
  void import('../../person/sign-in/sign-in-store.ts').then(({ askToSignIn }) => askToSignIn())
