export const SignInDialog = () => null
