import { refuseAccounts } from '../accounts-refusals.ts'
import type { AccountsServices } from '../accounts-services.ts'
import { countWrongPassword, forgivePassword, type Try } from './limits.ts'
import { refuseBusy } from './sign-in-with-code.ts'

/**
 * Resolves when the password is the kept one; without a kept one it takes as long and is wrong. Throws
 * wrong_credentials, too_many_tries, or busy, which costs no try.
 */
export async function comparePassword(
  { passwords }: Pick<AccountsServices, 'passwords'>,
  asked: Try,
  { given, kept }: { given: string; kept: string | null | undefined },
): Promise<void> {
  await countWrongPassword(asked)
  const fits = await passwords.fits(given, kept).catch(async (error: unknown) => {
    await forgivePassword(asked)
    refuseBusy(error)
  })
  if (!fits) throw refuseAccounts('wrong_credentials')
  await forgivePassword(asked)
}
